import * as api from '@portal/api/avisos-push'
import type { FastifyInstance } from 'fastify'
import { done } from '../../../kernel/failure'
import { route } from '../../../kernel/http/route'
import type { BuscaDeps } from '../deps'
import { setAvisosDoVisitante } from '../use-cases/avisos-do-visitante'

/** Notices of visitors by Web Push (rule: avisos/visitante). */
export function avisosDoVisitanteRoutes(app: FastifyInstance, deps: BuscaDeps): void {
  const { store, secrets, push, clock, limits } = deps
  route(app, deps, api.findChavePush, () => Promise.resolve(done({ chave: push.chave })))
  route(
    app,
    deps,
    api.setAvisosDoVisitante,
    async ({ body }) => setAvisosDoVisitante({ store, secrets, push }, body, clock()),
    { limits: [limits.contacts] },
  )
}
