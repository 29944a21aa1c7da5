import * as api from '@portal/api/lista-de-alerta'
import type { FastifyInstance } from 'fastify'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { noSoonerThan } from '../../../kernel/http/no-sooner'
import { route } from '../../../kernel/http/route'
import type { RelatosDeps } from '../deps'
import { consultar, findLista, relatar, removeRelato } from '../use-cases/relatos'

/** Longer than any query takes: its time does not reveal how many reports there are. */
const CONSULTA_MS = 150
const DESLIGADA = { ligada: false, identidade: false, restam: 0, relatos: [] }

/** The advertiser's side of Lista de alerta; nothing works until the operator turns it on. */
export function relatosRoutes(app: FastifyInstance, deps: RelatosDeps): void {
  const { store, clock, config } = deps
  const whenOn = async <T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> =>
    config.alertList ? work() : fail('NAO_ENCONTRADO')
  route(app, deps, api.findListaDeAlerta, ({ session: { usuarioId } }) =>
    config.alertList ? findLista(store, usuarioId, clock()) : Promise.resolve(done(DESLIGADA)),
  )
  route(app, deps, api.consultarTelefone, ({ session: { usuarioId }, body }) =>
    whenOn(() => noSoonerThan(CONSULTA_MS, consultar(store, usuarioId, body.telefone, clock()))),
  )
  route(app, deps, api.relatarTelefone, ({ session: { usuarioId }, body }) =>
    whenOn(() => relatar(store, usuarioId, body, clock())),
  )
  route(app, deps, api.removeRelato, ({ session: { usuarioId }, params }) =>
    whenOn(() => removeRelato(store, usuarioId, params.id, clock())),
  )
}
