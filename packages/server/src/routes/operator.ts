import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { sessaoDeOperadorRoutes } from '../modules/operadores/routes/sessao'

/** Every call of the back office, as in `packages/api/src/operacao`; each registers its endpoints with `operatorRoute`. */
export const operatorRoutes: readonly ((app: FastifyInstance, deps: Deps) => void)[] = [
  sessaoDeOperadorRoutes,
]
