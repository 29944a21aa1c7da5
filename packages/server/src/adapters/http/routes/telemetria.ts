import { relatarFalha } from '@portal/api/telemetria'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps'
import { done } from '../../../ports/failure'
import { route } from '../route'

/** Failures that front-end parts report: counted by app and phase; of the message nothing is kept. */
export function telemetriaRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, relatarFalha, async ({ body, request }) => {
    deps.metrics.frontFailures.inc({ app: body.app, phase: body.phase })
    request.log.warn({ app: body.app, version: body.version, phase: body.phase }, 'front-end failure')
    return done({ message: 'Registrado.' })
  })
}
