import * as api from '@portal/api/encontro'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../kernel/http/route'
import type { EncontroDeps } from '../deps'
import { abrirConvite, aceitarConvite, pedirCodigo, sairDoConvite } from '../use-cases/convite'
import {
  avisarContato,
  createContato,
  removeContato,
  findEncontro,
  iniciarEncontro,
  responderEncontro,
  savePalavras,
} from '../use-cases/encontro'

/** Endpoints of Encontro seguro (docs/product/encontro-seguro.md). */
export function encontroRoutes(app: FastifyInstance, deps: EncontroDeps): void {
  const { store, limits, config, secrets, phone, clock } = deps
  route(app, deps, api.findEncontro, ({ session }) => findEncontro(store, session.usuarioId))
  route(app, deps, api.savePalavras, ({ session, body }) => savePalavras(deps, session.usuarioId, body))
  route(
    app,
    deps,
    api.createContatoDeConfianca,
    ({ session, body }) => createContato(deps, session.usuarioId, body),
    { limits: [limits.codes] },
  )
  route(app, deps, api.removeContatoDeConfianca, ({ session, params }) =>
    removeContato(store, session.usuarioId, params.id),
  )
  route(app, deps, api.iniciarEncontro, ({ session, body }) =>
    iniciarEncontro(store, session.usuarioId, body),
  )
  route(
    app,
    deps,
    api.responderEncontro,
    ({ session, body }) => responderEncontro(deps, session.usuarioId, body),
    { limits: [limits.password] },
  )
  route(app, deps, api.avisarContato, ({ session }) => avisarContato(store, config, session.usuarioId))

  const convite = { store, secrets, phone, clock, site: config }
  const guarded = { limits: [limits.signIns] }
  const hashOf = (token: string) => secrets.hashToken(token)
  route(app, deps, api.abrirConvite, ({ body }) => abrirConvite(store, hashOf(body.token)), guarded)
  route(
    app,
    deps,
    api.pedirCodigoDoConvite,
    ({ body: { token, ...endereco } }) => pedirCodigo(convite, hashOf(token), endereco),
    { limits: [limits.codes] },
  )
  route(
    app,
    deps,
    api.aceitarConvite,
    ({ body }) => aceitarConvite(convite, hashOf(body.token), body.codigo),
    guarded,
  )
  route(app, deps, api.sairDoConvite, ({ body }) => sairDoConvite(store, hashOf(body.token)), guarded)
}
