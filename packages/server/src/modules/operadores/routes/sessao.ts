import * as api from '@portal/api/operacao/sessao'
import { atosDe } from '@portal/domain/operadores'
import { papeisNoFio } from '@portal/domain/papeis'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { noteEvent } from '../../../kernel/http/errors'
import {
  operatorRoute,
  type OperatorHttpDeps,
  type OperatorSession,
} from '../../../kernel/http/operator-route'
import type { LimitRules } from '../../../kernel/http/limits'
import type { Chave } from '../../../kernel/passkeys/ports'
import type { OperadoresDeps } from '../ports/deps'
import { aceitarConvite, beginConvite } from '../use-cases/convites'
import { beginChave, createChave, createChaveDeComando, removeChave, listChaves } from '../use-cases/chaves'
import {
  authenticateOperator,
  beginConfirmacao,
  beginEntrada,
  confirmarSessao,
  entrar,
  sair,
} from '../use-cases/sessao'
import { operatorCookie } from './cookie'

export interface OperadoresRouteDeps extends OperadoresDeps {
  limits: Pick<LimitRules, 'signIns'>
}

/** The operator of the request's live cookie. */
export function operatorAuthentication(deps: OperadoresDeps): OperatorHttpDeps['authenticateOperator'] {
  const cookie = operatorCookie(deps.operatorOrigin)
  return async (request, options) => {
    const token = cookie.read(request)
    return token === undefined ? undefined : authenticateOperator(deps, token, options)
  }
}

export function euOf(
  { operadorId, nome, papeis, ociosaEm, terminaEm, confirmadaAte }: OperatorSession,
  now: Date,
) {
  return {
    id: operadorId,
    nome,
    ...papeisNoFio(papeis),
    atos: atosDe(papeis),
    sessao: {
      ociosaEm,
      terminaEm,
      confirmadaAte: confirmadaAte > now ? confirmadaAte : null,
    },
  }
}

const chaveVista = ({ id, nome, criadaEm, usadaEm, sincronizada }: Chave) => ({
  id,
  nome,
  sincronizada,
  criadaEm,
  usadaEm,
})

const shown = (found: Outcome<Chave[]>) => (found.ok ? done(found.data.map(chaveVista)) : found)

export function sessaoDeOperadorRoutes(
  app: FastifyInstance,
  deps: OperadoresRouteDeps & OperatorHttpDeps,
): void {
  entranceRoutes(app, deps)
  sessionRoutes(app, deps)
  keyRoutes(app, deps)
}

function entranceRoutes(app: FastifyInstance, deps: OperadoresRouteDeps & OperatorHttpDeps): void {
  const cookie = operatorCookie(deps.operatorOrigin)
  const limits = [deps.limits.signIns]
  const opened = async (reply: FastifyReply, outcome: Outcome<{ token: string }>) => {
    if (!outcome.ok) return outcome
    const { token } = outcome.data
    noteEvent(reply, 'signed_in')
    cookie.write(reply, token)
    const session = await authenticateOperator(deps, token, { prolong: false })
    return session === undefined ? fail('NAO_AUTENTICADO') : done(euOf(session, deps.clock()))
  }
  operatorRoute(app, deps, api.beginEntrada, () => beginEntrada(deps), { limits })
  operatorRoute(app, deps, api.entrar, async ({ body, reply }) => opened(reply, await entrar(deps, body)), {
    limits,
  })
  operatorRoute(app, deps, api.beginConvite, ({ body }) => beginConvite(deps, body), { limits })
  operatorRoute(
    app,
    deps,
    api.aceitarConvite,
    async ({ body, reply }) => opened(reply, await aceitarConvite(deps, body)),
    { limits },
  )
}

function sessionRoutes(app: FastifyInstance, deps: OperadoresRouteDeps & OperatorHttpDeps): void {
  const cookie = operatorCookie(deps.operatorOrigin)
  const fresh = async (request: FastifyRequest) => deps.authenticateOperator(request, { prolong: false })
  operatorRoute(app, deps, api.findEu, async ({ operador }) => done(euOf(operador, deps.clock())))
  operatorRoute(app, deps, api.findSessao, async ({ request }) => {
    const session = await fresh(request)
    return done({ eu: session === undefined ? null : euOf(session, deps.clock()) })
  })
  operatorRoute(app, deps, api.sair, async ({ operador, reply }) => {
    await sair(deps, operador)
    cookie.end(reply)
    return done(undefined)
  })
  operatorRoute(app, deps, api.beginConfirmacao, ({ operador }) => beginConfirmacao(deps, operador))
  operatorRoute(
    app,
    deps,
    api.confirmarSessao,
    async ({ operador, body, request }) => {
      const confirmed = await confirmarSessao(deps, operador, body)
      if (!confirmed.ok) return confirmed
      return done(euOf((await fresh(request)) ?? operador, deps.clock()))
    },
    { limits: [deps.limits.signIns] },
  )
}

function keyRoutes(app: FastifyInstance, deps: OperadoresRouteDeps & OperatorHttpDeps): void {
  operatorRoute(app, deps, api.chavesDeAcesso, async ({ operador }) =>
    shown(await listChaves(deps, operador)),
  )
  operatorRoute(app, deps, api.beginChave, ({ operador }) => beginChave(deps, operador))
  operatorRoute(app, deps, api.createChave, async ({ operador, body }) =>
    shown(await createChave(deps, operador, body)),
  )
  operatorRoute(app, deps, api.removeChave, async ({ operador, params }) =>
    shown(await removeChave(deps, operador, params)),
  )
  operatorRoute(app, deps, api.createChaveDeComando, async ({ operador }) => {
    const created = await createChaveDeComando(deps, operador)
    if (!created.ok) return created
    return done({ chave: created.data.chave, ate: created.data.ate })
  })
}
