import { apiPath } from '@portal/api/endpoint'
import { relatarFalha } from '@portal/api/telemetria'
import type { FastifyInstance } from 'fastify'
import type { HttpDeps } from '../../kernel/http/deps'
import { guardOf } from '../../kernel/http/limits'
import type { Metrics } from '../../kernel/http/metrics'
import { done } from '../../kernel/failure'
import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { OperacaoRepositories } from '../../modules/operacao'
import { openReleaseSource, type ReleaseConfig } from '../open-release-source'
import { POLICY_REPORTS_PATH } from '../security'
import { createReleaseLabels, kindOf, OTHER } from './front-failures'
import { createReleasedFrames } from './released-frames'
import { policyLabels } from './policy-reports'
import { route } from '../../kernel/http/route'

const POLICY_BODY_LIMIT = 16 * 1_024

interface TelemetryDeps extends HttpDeps {
  store: Store<KernelRepositories & Pick<OperacaoRepositories, 'falhas'>>
  config: ReleaseConfig
  metrics: Pick<Metrics, 'frontFailures' | 'invalidResponses'>
}

/**
 * Failures reported by front-end remotes: counted by app, release and phase; logged with these labels and the
 * kind; kept with their frames for the back office (rule: operacao/falhas).
 */
export function telemetriaRoutes(app: FastifyInstance, deps: TelemetryDeps): void {
  const labelsOf = labelsFrom(deps)
  const source = openReleaseSource(deps.config, () => undefined)
  const releasedOf = createReleasedFrames({ source, labelsOf })
  route(
    app,
    deps,
    relatarFalha,
    async ({ body: { app: part, version, phase, message, endpoint, frames = [] }, request }) => {
      const labels = { ...(await labelsOf({ app: part, version })), phase }
      deps.metrics.frontFailures.inc(labels)
      if (phase !== 'response') {
        const kind = kindOf(message)
        request.log.warn({ ...labels, kind }, 'front-end failure')
        const falha = { app: labels.app, versao: labels.version, fase: phase, tipo: kind }
        await deps.store.falhas.record({ ...falha, quadros: await releasedOf(frames) }, deps.clock())
        return done({ message: 'Registrado.' })
      }
      const known = endpointLabel(app, endpoint)
      deps.metrics.invalidResponses.inc({ app: labels.app, endpoint: known })
      request.log.warn({ ...labels, endpoint: known }, 'a browser could not read a response')
      return done({ message: 'Registrado.' })
    },
    { limits: [deps.limits.failures] },
  )
}

/** Names of endpoints are a closed set, like those of releases. */
function endpointLabel(app: FastifyInstance, endpoint = ''): string {
  const [method = '', path = ''] = endpoint.split(' ')
  const urls = [apiPath(path), path]
  return /^[A-Z]+$/.test(method) && urls.some((url) => app.hasRoute({ method, url })) ? endpoint : OTHER
}

const labelsFrom = ({ config, clock }: Pick<TelemetryDeps, 'config' | 'clock'>) =>
  createReleaseLabels(
    openReleaseSource(config, () => undefined),
    clock,
  )

interface PolicyDeps extends Pick<HttpDeps, 'clock' | 'limits'> {
  config: ReleaseConfig & { publicUrl: string; ownUrls: readonly string[] }
  operatorOrigin: () => string
  metrics: Pick<Metrics, 'policyReports'>
}

/** CSP violation reports: counted and logged by labels only. */
export function politicaRoutes(app: FastifyInstance, deps: PolicyDeps): void {
  const { config, metrics, limits } = deps
  const labelsOf = labelsFrom(deps)
  const own = () =>
    [config.publicUrl, ...config.ownUrls, deps.operatorOrigin()].map((url) => new URL(url).origin)
  void app.register(async (scope) => {
    const guard = guardOf(scope, 'policy-reports', limits.failures)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    )
    const options = { schema: { hide: true }, bodyLimit: POLICY_BODY_LIMIT }
    scope.post(POLICY_REPORTS_PATH, options, async (request, reply) => {
      await guard(request)
      for (const found of policyLabels(request.body, own())) {
        const { app: released } = await labelsOf({ app: found.app, version: '' })
        const labels = { ...found, app: released }
        metrics.policyReports.inc(labels)
        scope.security?.('policy_violation', labels)
      }
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })
}
