import { desbloquear, listBloqueios } from '@portal/api/bloqueios'
import {
  eraseConversa,
  bloquearConversa,
  enviarRecado,
  findConversa,
  findConversaDoDono,
  lerConversa,
  listConversas,
  novidadesDasConversas,
  responderConversa,
  responderRecado,
  setAvisosDaConversa,
} from '@portal/api/recados'
import { FORMULARIO_RECADO } from '@portal/domain/recado-lados'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { movedForms } from '../../../kernel/http/form-body'
import { route } from '../../../kernel/http/route'
import type { RecadosDeps } from '../deps'
import {
  apagarDoDono,
  bloquearDoDono,
  desbloquear as desbloquearDoDono,
  lerDoDono,
  listBloqueios as listBloqueiosDoDono,
  listConversas as listConversasDoDono,
  markLida,
  responderDoDono,
  setAvisosDoDono,
} from '../use-cases/anunciante'
import { createEscrita, type Escrita } from './escrita'
import { novidadesPorChave } from '../use-cases/visitante'
import { eventosRoutes } from './eventos'

/** Messages between visitors and advertisers. */
export function recadosRoutes(app: FastifyInstance, deps: RecadosDeps): void {
  const escrita = createEscrita(app, deps)
  visitorRoutes(app, deps, escrita)
  movedForms(app, deps.config.publicUrl, {
    '/api/recados/formulario': FORMULARIO_RECADO,
    '/api/recados/formulario/conversa': FORMULARIO_RECADO,
    '/api/recados/formulario/resposta': FORMULARIO_RECADO,
  })
  ownerRoutes(app, deps)
  eventosRoutes(app, deps)
  blockRoutes(app, deps)
}

function visitorRoutes(app: FastifyInstance, deps: RecadosDeps, { enviar, ler, responder }: Escrita): void {
  const own = { unproven: 'refuse' } as const
  const limits = [deps.limits.contacts]
  route(
    app,
    deps,
    enviarRecado,
    ({ params: { id }, body: { texto }, request, reply }) => {
      secret(reply)
      return enviar({ id, texto, request, reply })
    },
    own,
  )
  route(
    app,
    deps,
    findConversa,
    ({ body, reply }) => {
      secret(reply)
      return ler(body.chave)
    },
    { ...own, limits },
  )
  route(
    app,
    deps,
    novidadesDasConversas,
    ({ body, reply }) => {
      secret(reply)
      return novidadesPorChave(deps, body.chaves)
    },
    { ...own, limits },
  )
  route(
    app,
    deps,
    responderConversa,
    ({ body, request, reply }) => {
      secret(reply)
      return responder({ ...body, request, reply })
    },
    { ...own, limits },
  )
}

function ownerRoutes(app: FastifyInstance, deps: RecadosDeps): void {
  const { store, clock } = deps
  route(app, deps, listConversas, ({ session: { usuarioId }, query }) =>
    listConversasDoDono(store, { usuarioId, ...query }),
  )
  route(app, deps, findConversaDoDono, ({ session: { usuarioId }, params: { id } }) =>
    lerDoDono(store, { usuarioId, id }),
  )
  route(app, deps, lerConversa, ({ session: { usuarioId }, params: { id } }) =>
    markLida(store, { usuarioId, id }, clock()),
  )
  route(app, deps, responderRecado, ({ session: { usuarioId }, params: { id }, body: { texto } }) =>
    responderDoDono(deps, { usuarioId, id, texto }, clock()),
  )
  route(app, deps, setAvisosDaConversa, ({ session: { usuarioId }, params: { id }, body: { ligados } }) =>
    setAvisosDoDono(store, { usuarioId, id, ligados }),
  )
  route(app, deps, eraseConversa, ({ session: { usuarioId }, params: { id } }) =>
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

function secret(reply: FastifyReply): void {
  void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
}
