import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps'
import { albumRoutes } from './album'
import { painelRoutes } from './painel'
import { sessaoRoutes } from './sessao'
import { telemetriaRoutes } from './telemetria'
import { usuarioRoutes } from './usuario'

/** One file per capability, as in `packages/api`; each registers its endpoints with `route`. */
export const apiRoutes: readonly ((app: FastifyInstance, deps: Deps) => void)[] = [
  sessaoRoutes,
  usuarioRoutes,
  painelRoutes,
  albumRoutes,
  telemetriaRoutes,
]
