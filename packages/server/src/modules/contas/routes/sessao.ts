import * as acesso from '@portal/api/acesso'
import * as api from '@portal/api/sessao'
import type { SessaoAberta } from '@portal/api/sessao'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ContasDeps } from '../deps'
import { addressBlock } from '../../../kernel/http/address-block'
import { noteEvent } from '../../../kernel/http/errors'
import { deviceCookie, type DeviceCookie } from '../../../kernel/http/device-cookie'
import type { OwnPictures } from '../../../kernel/http/own-pictures'
import type { LimitNumbers } from '../../../kernel/http/limits'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { beginEntradaComChave, entrarComChave } from '../use-cases/acesso/entrar-com-chave'
import { ADDRESS_TRIES, type Tries } from '../use-cases/sessao/attempts'
import { cadastrar } from '../use-cases/sessao/cadastrar'
import type { Aberta } from '../use-cases/sessao/enter'
import { login } from '../use-cases/sessao/login'
import { preCadastrar } from '../use-cases/sessao/pre-cadastrar'
import { esqueciSenha, redefinirSenha } from '../use-cases/sessao/recover-senha'
import { reenviarCodigo } from '../use-cases/sessao/resend-codigo'
import { noSoonerThan } from '../../../kernel/http/no-sooner'
import { route } from '../../../kernel/http/route'
import { entradaDe } from './entrada'

/** Minimum response time, longer than writing the mail takes: an unknown e-mail gets none. */
const RECOVERY_MS = 200

export function sessaoRoutes(app: FastifyInstance, deps: ContasDeps): void {
  const { limits } = deps
  const codes = { limits: [limits.codes] }
  const withMail = { ...deps, mail: deps.config }
  const cookie = deviceCookie(deps.config.publicUrl)
  const tries = triesOf(deps.config.limits)
  const enter = entering(cookie, deps.idade.proprias)

  route(app, deps, api.preCadastro, ({ body }) => preCadastrar(withMail, body), codes)
  route(app, deps, api.reenviarCodigo, ({ body }) => reenviarCodigo(withMail, body), codes)
  route(
    app,
    deps,
    api.cadastrar,
    ({ body, request, reply }) =>
      enter(reply, cadastrar(withMail, { ...body, ...entradaDe(request, cookie, deps.portHeader) })),
    { limits: [limits.signIns] },
  )
  route(
    app,
    deps,
    api.login,
    ({ body, request, reply }) => {
      const input = {
        ...body,
        ...entradaDe(request, cookie, deps.portHeader),
        bloco: addressBlock(request.ip),
      }
      return enter(reply, login({ ...withMail, tries }, input))
    },
    { limits: [limits.signIns] },
  )
  route(app, deps, acesso.beginEntradaComChave, () => beginEntradaComChave(withMail), {
    limits: [limits.signIns],
  })
  route(
    app,
    deps,
    acesso.entrarComChave,
    ({ body, request, reply }) => {
      const entrada = entradaDe(request, cookie, deps.portHeader)
      const input = { ...body, ...entrada, bloco: addressBlock(request.ip) }
      return enter(reply, entrarComChave({ ...withMail, tries }, input))
    },
    { limits: [limits.signIns] },
  )
  route(
    app,
    deps,
    api.esqueciSenha,
    ({ body }) => noSoonerThan(RECOVERY_MS, esqueciSenha(withMail, body)),
    codes,
  )
  route(
    app,
    deps,
    api.redefinirSenha,
    async ({ body: { token, ...senha }, request, reply }) => {
      const input = { ...senha, ...entradaDe(request, cookie, deps.portHeader), token_do_link: token }
      const set = await redefinirSenha(withMail, input)
      if (!set.ok) return set
      cookie.write(reply, set.data.dispositivo.token)
      return done({ message: set.data.message })
    },
    { limits: [limits.signIns, limits.codes] },
  )
  sessionListRoutes(app, deps)
}

/** Returns what the client stores, and sets the cookies of the device and of the account's own pictures. */
function entering(cookie: DeviceCookie, proprias: OwnPictures) {
  return async (reply: FastifyReply, opening: Promise<Outcome<Aberta>>): Promise<Outcome<SessaoAberta>> => {
    const opened = await opening
    if (!opened.ok) return opened
    noteEvent(reply, 'signed_in')
    cookie.write(reply, opened.data.dispositivo.token)
    proprias.give(reply.request, reply, opened.data.sessao.user.id)
    return done(opened.data.sessao)
  }
}

function triesOf({ loginPerMinute, addressFactor }: LimitNumbers): Tries {
  return { perAccount: loginPerMinute, perAddress: loginPerMinute * ADDRESS_TRIES * addressFactor }
}

function sessionListRoutes(app: FastifyInstance, deps: ContasDeps): void {
  const { sessoes } = deps.store

  route(app, deps, api.logout, async ({ session, reply }) => {
    // The browser may be used by somebody else next.
    deps.idade.proprias.take(reply)
    await sessoes.end(session.usuarioId, session.id, deps.clock())
    return done(undefined)
  })
  route(app, deps, api.listSessoes, async ({ session }) => {
    const list = await sessoes.list(session.usuarioId, deps.clock())
    return done(
      list.map(({ id, dispositivo, criadoEm, usadoEm }) => ({
        id,
        dispositivo,
        criadaEm: criadoEm.toISOString(),
        usadaEm: usadoEm.toISOString(),
        atual: id === session.id,
      })),
    )
  })
  route(app, deps, api.encerrarOutrasSessoes, async ({ session }) => {
    await sessoes.endAll(session.usuarioId, deps.clock(), session.id)
    return done({ message: 'As outras sessões foram encerradas.' })
  })
  route(app, deps, api.encerrarSessao, async ({ session, params }) => {
    const ended = await sessoes.end(session.usuarioId, params.id, deps.clock())
    return ended ? done({ message: 'Sessão encerrada.' }) : fail('NAO_ENCONTRADO')
  })
}
