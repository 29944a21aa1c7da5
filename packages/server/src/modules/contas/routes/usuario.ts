import * as api from '@portal/api/usuario'
import { CPFS_POR_DIA, EVENTOS_SEGURANCA_MAX } from '@portal/domain/limites'
import { isTipoEvento, TEXTO_EVENTO } from '@portal/domain/seguranca'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ContasDeps } from '../deps'
import { DAY_MS } from '../../../kernel/clock'
import { done } from '../../../kernel/failure'
import { changeSenha } from '../use-cases/usuario/change-senha'
import { aceitarLgpd, findUsuario, saveNewsletter } from '../use-cases/usuario/conta'
import { confirmTelefone, sendCodigoTelefone } from '../use-cases/usuario/confirm-telefone'
import { removeSenhaDeEmergencia, saveSenhaDeEmergencia } from '../use-cases/usuario/senha-de-emergencia'
import { storeAvatar } from '../use-cases/usuario/store-avatar'
import { eraseConta, exportDados } from '../use-cases/usuario/dados-pessoais'
import { findPerfil, savePerfil } from '../use-cases/usuario/perfil'
import { deviceCookie } from '../../../kernel/http/device-cookie'
import { waitOfLimit, type Limit } from '../../../kernel/http/limits'
import { route } from '../../../kernel/http/route'
import { uploadsOf } from '../../../kernel/http/uploads'
import { entradaDe } from './entrada'

export function usuarioRoutes(app: FastifyInstance, deps: ContasDeps): void {
  const guarded = { limits: [deps.limits.password] }
  const withMail = { ...deps, mail: deps.config }
  const cookie = deviceCookie(deps.config.publicUrl)

  route(app, deps, api.findUsuario, ({ session }) => findUsuario(deps, session.usuarioId))
  route(app, deps, api.findPerfil, ({ session }) => findPerfil(deps, session.usuarioId))
  const cpfWait = cpfWaits(app, deps)
  route(
    app,
    deps,
    api.updatePerfil,
    ({ session, body, request }) => {
      const quem = { ...session, ...entradaDe(request, cookie, deps.portHeader) }
      const countCpf = () => cpfWait(session.usuarioId, request)
      return savePerfil({ ...withMail, countCpf }, quem, body)
    },
    { limits: [guessesOf(deps)] },
  )
  route(app, deps, api.sendCodigoTelefone, ({ session }) => sendCodigoTelefone(withMail, session.usuarioId), {
    limits: [deps.limits.codes],
  })
  route(
    app,
    deps,
    api.confirmTelefone,
    ({ session, body, request }) =>
      confirmTelefone(withMail, session.usuarioId, {
        ...body,
        ...entradaDe(request, cookie, deps.portHeader),
      }),
    { limits: [deps.limits.codes] },
  )
  segurancaRoutes(app, deps)
  route(
    app,
    deps,
    api.uploadAvatar,
    ({ session, request }) => storeAvatar(deps, session.usuarioId, uploadsOf(request, 'avatar')),
    { limits: [deps.limits.uploads] },
  )
  route(
    app,
    deps,
    api.updateSenha,
    ({ session, body, request }) =>
      changeSenha(withMail, session, { ...body, ...entradaDe(request, cookie, deps.portHeader) }),
    guarded,
  )
  route(
    app,
    deps,
    api.saveSenhaDeEmergencia,
    ({ session, body }) => saveSenhaDeEmergencia(deps, session, body),
    guarded,
  )
  route(
    app,
    deps,
    api.removeSenhaDeEmergencia,
    ({ session, body }) => removeSenhaDeEmergencia(deps, session, body.password),
    guarded,
  )
  route(app, deps, api.aceitarLgpd, ({ session, body }) =>
    aceitarLgpd(deps, session.usuarioId, body.aceite_lgpd === 1),
  )
  route(app, deps, api.updateNewsletter, ({ session, body }) =>
    saveNewsletter(deps, session.usuarioId, body.newsletter === 1),
  )
  route(app, deps, api.exportDados, ({ session, request }) =>
    exportDados(deps, session.usuarioId, entradaDe(request, cookie, deps.portHeader).dispositivo),
  )
  route(app, deps, api.eraseConta, ({ session, body }) => eraseConta(deps, session, body.password), guarded)
}

/** Saving the profile without a password does not count as a guess at it. */
function guessesOf({ limits: { password } }: ContasDeps): Limit {
  const carries = ({ body }: FastifyRequest) =>
    typeof body === 'object' && body !== null && 'password' in body && body.password !== ''
  return { ...password, key: (request) => (carries(request) ? password.key(request) : undefined) }
}

/** Limits per account, across processes, and per network address. */
function cpfWaits(app: FastifyInstance, { limits: { cpfs } }: ContasDeps) {
  const byAddress = waitOfLimit(app, 'cpfs', cpfs)
  const byAccount = app.counters.open({
    name: 'cpfs-conta',
    max: CPFS_POR_DIA,
    windowMs: DAY_MS,
    exact: true,
  })
  return async (usuarioId: number, request: FastifyRequest): Promise<number | undefined> => {
    const waitMs = await byAccount(String(usuarioId))
    return waitMs === undefined ? byAddress(request) : Math.ceil(waitMs / 1000)
  }
}

function segurancaRoutes(app: FastifyInstance, deps: ContasDeps): void {
  const list = ({ usuarioId }: { usuarioId: number }) =>
    deps.store.eventosSeguranca.list(usuarioId, EVENTOS_SEGURANCA_MAX)
  route(app, deps, api.registroSeguranca, async ({ session }) =>
    done(
      (await list(session)).map(({ id, tipo, dispositivo, em }) => ({
        id,
        dispositivo,
        texto: TEXTO_EVENTO[tipo],
        em: em.toISOString(),
      })),
    ),
  )
  // Tabs of the previous release accept no other types.
  route(app, deps, api.listSeguranca, async ({ session }) =>
    done(
      (await list(session)).flatMap(({ tipo, em, ...evento }) =>
        isTipoEvento(tipo) ? [{ ...evento, tipo, em: em.toISOString() }] : [],
      ),
    ),
  )
}
