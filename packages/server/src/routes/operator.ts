import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { calcularHashRoute } from '../modules/hashes/routes/hashes'
import { anexarOficioRoute } from '../modules/provas/routes/oficios'
import { actRoutes } from '../modules/operacao/routes/operador/acts'
import { propostasRoutes } from '../modules/operacao/routes/operador/propostas'
import { politicaRoutes } from '../web/telemetry/route'
import { sessaoDeOperadorRoutes } from '../modules/operadores/routes/sessao'

/**
 * All back-office endpoints, as in `packages/api/src/operacao`, registered with `operatorRoute`, and the CSP
 * reports of its pages.
 */
export const operatorRoutes: readonly ((app: FastifyInstance, deps: Deps) => void)[] = [
  sessaoDeOperadorRoutes,
  actRoutes,
  calcularHashRoute,
  anexarOficioRoute,
  propostasRoutes,
  politicaRoutes,
]
