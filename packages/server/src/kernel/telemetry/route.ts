import { relatarFalha } from '@portal/api/telemetria'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps'
import { done } from '../failure'
import { openReleaseSource } from '../../web/open-release-source'
import { createReleaseLabels, redact } from './front-failures'
import { route } from '../http/route'

/** Failures that front-end parts report: counted by app, release and phase; the log names what broke, and nobody. */
export function telemetriaRoutes(app: FastifyInstance, deps: Deps): void {
  const labelsOf = createReleaseLabels(
    openReleaseSource(deps.config, () => undefined),
    deps.clock,
  )
  route(
    app,
    deps,
    relatarFalha,
    async ({ body: { app: part, version, phase, message }, request }) => {
      deps.metrics.frontFailures.inc({ ...(await labelsOf({ app: part, version })), phase })
      request.log.warn({ app: part, version, phase, failure: redact(message) }, 'front-end failure')
      return done({ message: 'Registrado.' })
    },
    { limits: [deps.limits.failures] },
  )
}
