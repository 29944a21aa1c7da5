import { relatarFalha } from '@portal/api/telemetria'
import type { FastifyInstance } from 'fastify'
import type { HttpDeps } from '../../kernel/http/deps'
import type { Metrics } from '../../kernel/http/metrics'
import { done } from '../../kernel/failure'
import { openReleaseSource, type ReleaseConfig } from '../open-release-source'
import { createReleaseLabels, redact } from './front-failures'
import { route } from '../../kernel/http/route'

interface TelemetryDeps extends HttpDeps {
  config: ReleaseConfig
  metrics: Pick<Metrics, 'frontFailures'>
}

/** Failures that front-end parts report: counted by app, release and phase; the log names what broke, and nobody. */
export function telemetriaRoutes(app: FastifyInstance, deps: TelemetryDeps): void {
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
