import * as api from '@portal/api/encontro'
import { SMS_POR_DIA } from '@portal/domain/limites'
import { ENCONTROS_POR_DIA } from '@portal/domain/limites-de-apoio'
import { parseTelefone } from '@portal/domain/telefone'
import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '../../../kernel/clock'
import { fail } from '../../../kernel/failure'
import type { Limit } from '../../../kernel/http/limits'
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
  const starts = app.counters.open({
    name: 'encontros',
    max: ENCONTROS_POR_DIA,
    windowMs: DAY_MS,
    exact: true,
  })
  route(app, deps, api.iniciarEncontro, async ({ session, body }) => {
    const waitMs = await starts(String(session.usuarioId))
    return waitMs === undefined
      ? iniciarEncontro(store, session.usuarioId, body)
      : fail('MUITAS_TENTATIVAS', { retryAfter: waitMs / 1000 })
  })
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
    { limits: [limits.codes, TO_ONE_NUMBER] },
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

/** A link's page lets anybody type a number: text messages to it are counted over all links. */
const TO_ONE_NUMBER: Limit = {
  max: SMS_POR_DIA,
  windowMs: DAY_MS,
  exact: true,
  key: ({ body }) =>
    typeof body === 'object' && body !== null && 'telefone' in body && typeof body.telefone === 'string'
      ? parseTelefone(body.telefone)
      : undefined,
}
