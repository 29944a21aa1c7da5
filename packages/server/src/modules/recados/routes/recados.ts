import {
  apagarConversa,
  bloquearConversa,
  desbloquear,
  enviarRecado,
  findConversa,
  findConversaDoDono,
  lerConversa,
  listBloqueios,
  listConversas,
  responderConversa,
  responderRecado,
} from '@portal/api/recados'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { writerCookie } from '../../../kernel/http/device-cookie'
import { route } from '../../../kernel/http/route'
import type { RecadosDeps } from '../deps'
import type { Sinal } from '../ports/bloqueios'
import { sinaisOf } from '../sinais'
import {
  apagarDoDono,
  bloquearDoDono,
  desbloquear as desbloquearDoDono,
  lerDoDono,
  listBloqueios as listBloqueiosDoDono,
  listConversas as listConversasDoDono,
  markLida,
  responderDoDono,
} from '../use-cases/anunciante'
import { enviarRecado as enviar, lerPorChave, responderPorChave } from '../use-cases/visitante'

/** Messages between visitors and advertisers. */
export function recadosRoutes(app: FastifyInstance, deps: RecadosDeps): void {
  visitorRoutes(app, deps)
  ownerRoutes(app, deps)
  blockRoutes(app, deps)
}

function visitorRoutes(app: FastifyInstance, deps: RecadosDeps): void {
  const { limits, clock, config, store, secrets } = deps
  const { brand, publicUrl, legalContact } = config
  const use = { store, secrets, site: { brand, publicUrl, legalContact } }
  const own = { unproven: 'refuse' } as const

  route(
    app,
    deps,
    enviarRecado,
    async ({ params, body, request, reply, findSession }) => {
      secret(reply)
      const sinais = knownBy(deps, request, reply)
      const conta = isPerson(request) && (await findSession()) === undefined
      return enviar(use, { id: params.id, texto: body.texto, conta, sinais }, clock())
    },
    { ...own, limits: [limits.messages] },
  )
  route(
    app,
    deps,
    findConversa,
    ({ body, reply }) => {
      secret(reply)
      return lerPorChave(use, body.chave)
    },
    { ...own, limits: [limits.contacts] },
  )
  route(
    app,
    deps,
    responderConversa,
    async ({ body, request, reply }) => {
      secret(reply)
      return responderPorChave(use, { ...body, sinais: knownBy(deps, request, reply) }, clock())
    },
    { ...own, limits: [limits.contacts] },
  )
}

function ownerRoutes(app: FastifyInstance, deps: RecadosDeps): void {
  const { store, clock } = deps
  route(app, deps, listConversas, ({ session: { usuarioId }, query: { pagina } }) =>
    listConversasDoDono(store, { usuarioId, pagina }),
  )
  route(app, deps, findConversaDoDono, ({ session: { usuarioId }, params: { id } }) =>
    lerDoDono(store, { usuarioId, id }),
  )
  route(app, deps, lerConversa, ({ session: { usuarioId }, params: { id } }) =>
    markLida(store, { usuarioId, id }, clock()),
  )
  route(app, deps, responderRecado, ({ session: { usuarioId }, params: { id }, body: { texto } }) =>
    responderDoDono(store, { usuarioId, id, texto }, clock()),
  )
  route(app, deps, apagarConversa, ({ session: { usuarioId }, params: { id } }) =>
    apagarDoDono(store, { usuarioId, id }, clock()),
  )
}

function blockRoutes(app: FastifyInstance, deps: RecadosDeps): void {
  const { store, clock } = deps
  route(app, deps, bloquearConversa, ({ session: { usuarioId }, params: { id } }) =>
    bloquearDoDono(store, { usuarioId, id }, clock()),
  )
  route(app, deps, listBloqueios, ({ session: { usuarioId } }) => listBloqueiosDoDono(store, usuarioId))
  route(app, deps, desbloquear, ({ session: { usuarioId }, params: { id } }) =>
    desbloquearDoDono(store, { usuarioId, id }),
  )
}

/** Whoever writes gets the cookie by which a block would know this browser again, blocked or not. */
function knownBy({ config, secrets }: RecadosDeps, request: FastifyRequest, reply: FastifyReply): Sinal[] {
  const cookie = writerCookie(config.publicUrl)
  const known = cookie.read(request)
  const token = known ?? secrets.newToken()
  cookie.write(reply, token)
  const sinais = sinaisOf(request, config.publicUrl)
  return known === undefined ? [{ tipo: 'aparelho', valor: token }, ...sinais] : sinais
}

const ROBOT = /bot|crawl|spider|curl|wget|python|headless|monitor/i

function isPerson({ headers }: FastifyRequest): boolean {
  const agent = headers['user-agent'] ?? ''
  return agent !== '' && !ROBOT.test(agent)
}

function secret(reply: FastifyReply): void {
  void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
}
