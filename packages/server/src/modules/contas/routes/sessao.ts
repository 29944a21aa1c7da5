import * as api from '@portal/api/sessao'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ContasDeps } from '../deps'
import { done, fail } from '../../../kernel/failure'
import { cadastrar } from '../use-cases/sessao/cadastrar'
import { describeDevice } from '../use-cases/sessao/device'
import { login } from '../use-cases/sessao/login'
import { preCadastrar } from '../use-cases/sessao/pre-cadastrar'
import { esqueciSenha, redefinirSenha } from '../use-cases/sessao/recover-senha'
import { reenviarCodigo } from '../use-cases/sessao/resend-codigo'
import { noSoonerThan } from '../../../kernel/http/no-sooner'
import { originOf } from '../../../kernel/http/origin'
import { route } from '../../../kernel/http/route'

const entradaDe = (request: FastifyRequest) => ({
  dispositivo: describeDevice(request.headers['user-agent']),
  origem: originOf(request),
})

/** Longer than writing the mail takes: an unknown e-mail has none to write. */
const RECOVERY_MS = 200

export function sessaoRoutes(app: FastifyInstance, deps: ContasDeps): void {
  const { limits } = deps
  const codes = { limits: [limits.codes] }
  const withMail = { ...deps, mail: deps.config }

  route(app, deps, api.preCadastro, ({ body }) => preCadastrar(withMail, body), codes)
  route(app, deps, api.reenviarCodigo, ({ body }) => reenviarCodigo(withMail, body), codes)
  route(
    app,
    deps,
    api.cadastrar,
    ({ body, request }) => cadastrar(withMail, { ...body, ...entradaDe(request) }),
    { limits: [limits.signIns] },
  )
  route(app, deps, api.login, ({ body, request }) => login(deps, { ...body, ...entradaDe(request) }), {
    limits: [limits.signIns, limits.login],
  })
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
    ({ body, request }) => redefinirSenha(withMail, { ...body, origem: originOf(request) }),
    { limits: [limits.signIns, limits.codes] },
  )
  sessionListRoutes(app, deps)
}

function sessionListRoutes(app: FastifyInstance, deps: ContasDeps): void {
  const { sessoes } = deps.store

  route(app, deps, api.logout, async ({ session }) => {
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
