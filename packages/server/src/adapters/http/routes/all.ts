import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps'
import { telemetriaRoutes } from './telemetria'

/** One file per capability, as in `packages/api`; each registers its endpoints with `route`. */
export const apiRoutes: readonly ((app: FastifyInstance, deps: Deps) => void)[] = [telemetriaRoutes]
