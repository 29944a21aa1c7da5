import * as api from '@portal/api/saida-livre'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../kernel/http/route'
import type { AnunciosDeps } from '../deps'
import { abrirSaida, desfazerSaida, findSaida, sair, voltarDaSaida } from '../use-cases/saida'

/** Endpoints of Saída livre (rules: saida-livre/sair, saida-livre/voltar). */
export function saidaRoutes(app: FastifyInstance, deps: AnunciosDeps): void {
  const { store, secrets, clock, limits } = deps
  const guarded = { limits: [limits.signIns] }
  route(app, deps, api.findSaida, ({ session }) => findSaida(store, session.usuarioId, clock()))
  route(app, deps, api.sair, ({ session }) =>
    sair({ store, secrets, site: deps.config }, session.usuarioId, clock()),
  )
  route(app, deps, api.desfazerSaida, ({ session }) => desfazerSaida(store, session.usuarioId, clock()))
  route(app, deps, api.abrirSaida, ({ body }) => abrirSaida({ store, secrets }, body.token, clock()), guarded)
  route(app, deps, api.voltarDaSaida, ({ body }) => voltarDaSaida({ store, secrets }, body, clock()), guarded)
}
