import * as api from '@portal/api/viagens'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../kernel/http/route'
import type { AnunciosDeps } from '../deps'
import { createViagem, listViagens, removeViagem } from '../use-cases/viagens'

/** Endpoints of trips (rule: anuncios/viagens). */
export function viagensRoutes(app: FastifyInstance, deps: AnunciosDeps): void {
  const { store, clock } = deps
  route(app, deps, api.listViagens, ({ session }) => listViagens(store, session.usuarioId, clock()))
  route(app, deps, api.createViagem, ({ session: { usuarioId }, body: { estado, cidade, de, ate, pausa } }) =>
    createViagem(store, { usuarioId, estado, cidade, de, ate, pausa }, clock()),
  )
  route(app, deps, api.removeViagem, ({ session: { usuarioId }, params: { id } }) =>
    removeViagem(store, { usuarioId, id }, clock()),
  )
}
