import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import { fail } from '../failure'
import { sendFailure } from './errors'
import { SECURITY_EVENTS } from './security-events'

export interface Metrics {
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
  /** Failures reported by front-end remotes (POST /telemetria). */
  frontFailures: Counter<'app' | 'version' | 'phase'>
  /** Responses that a browser's release could not read (RESPOSTA_INVALIDA), by app and endpoint. */
  invalidResponses: Counter<'app' | 'endpoint'>
  /** What a server bundle failed to render: screen, contribution, hang, memory, crash. */
  renderFailures: Counter<'cause'>
  /** Rendering processes that were replaced because they used too much memory. */
  renderersReplaced: Counter
  jobs: Counter<'tipo' | 'resultado'>
  /** From enqueueing to completion, retries included: how long a person waited. */
  jobSeconds: Histogram<'tipo'>
  /**
   * Pages by cache result: hit, stale (revalidating), miss, pass (not cacheable), spare (an old copy, since
   * rendering failed).
   */
  pages: Counter<'result'>
  /** Duration by cache result. */
  pageSeconds: Histogram<'result'>
  /** Pages by the session's releases: `live` or `canary`. */
  pagesByRelease: Counter<'releases'>
  /**
   * Release sets activated (`ok`) or rejected (`refused`); after a rejection the previous ones keep serving.
   */
  takeUps: Counter<'resultado'>
  /**
   * Ignored entries of the pointer: signed by another key (`signature`), `older` than one already seen, or
   * `missing`.
   */
  entriesRefused: Counter<'reason'>
  /** 1 while the S3 release store is unavailable. */
  storeAway: Gauge
  /** Webhooks by outcome; `provedor` is 'outro' for one that is not configured. */
  webhooks: Counter<'provedor' | 'resultado'>
  /** Calls to the payment provider, by purpose and outcome (2xx … 5xx, unsent, silent). */
  providerCalls: Counter<'operacao' | 'resultado'>
  /** Events of `kernel/http/security-events.ts`; the log of them is rate limited per minute. */
  securityEvents: Counter<'event'>
  /** CSP violations reported by browsers. */
  policyReports: Counter<'directive' | 'blocked' | 'app'>
  /** Calls counted by a fallback because the configured counter did not respond. */
  limiterAway: Counter
  /** Payment alerts for the operator; the log names the order. */
  alertasPagamento: Counter<'code'>
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]
/** 2 s from paid to visible and 30 s for a mail are objectives (`deploy/prometheus/portal.rules.yml`). */
const JOB_BUCKETS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 3_600]

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  return withZeros({
    registry,
    requests: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer, by route pattern',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    }),
    frontFailures: new Counter({
      name: 'front_failures_total',
      help: 'Failures reported by front-end parts; what is not released counts as outro',
      labelNames: ['app', 'version', 'phase'],
      registers,
    }),
    invalidResponses: new Counter({
      name: 'front_invalid_responses_total',
      help: 'Responses of another shape than the front-end part expects, by app and endpoint',
      labelNames: ['app', 'endpoint'],
      registers,
    }),
    renderFailures: new Counter({
      name: 'render_failures_total',
      help: 'Pages, or a contribution to one, that a server bundle did not draw: screen or contribution (threw), hang, memory, crash',
      labelNames: ['cause'],
      registers,
    }),
    renderersReplaced: new Counter({
      name: 'renderers_replaced_total',
      help: 'Rendering processes replaced because they took more memory than RENDER_MEMORY_MB',
      registers,
    }),
    jobs: new Counter({ name: 'jobs_total', help: 'Jobs run', labelNames: ['tipo', 'resultado'], registers }),
    jobSeconds: new Histogram({
      name: 'job_seconds',
      help: 'From leaving a job to its being done, retries included',
      labelNames: ['tipo'],
      buckets: JOB_BUCKETS,
      registers,
    }),
    pages: new Counter({
      name: 'page_cache_total',
      help: 'Pages answered, by what the page cache had: hit, stale, miss, pass, spare',
      labelNames: ['result'],
      registers,
    }),
    pageSeconds: new Histogram({
      name: 'page_seconds',
      help: 'Time until a page is sent, by what the page cache had',
      labelNames: ['result'],
      buckets: BUCKETS,
      registers,
    }),
    pagesByRelease: new Counter({
      name: 'release_pages_total',
      help: 'Pages answered, by what the session gets: live, canary',
      labelNames: ['releases'],
      registers,
    }),
    takeUps: new Counter({
      name: 'release_take_ups_total',
      help: 'Release sets taken up by the renderer, or refused',
      labelNames: ['resultado'],
      registers,
    }),
    entriesRefused: new Counter({
      name: 'release_entries_refused_total',
      help: 'Entries of the release pointer that are not used: signature (another key), older, missing',
      labelNames: ['reason'],
      registers,
    }),
    storeAway: new Gauge({
      name: 'release_store_away',
      help: '1 while the release store in S3 does not answer',
      registers,
    }),
    webhooks: new Counter({
      name: 'payment_webhooks_total',
      help: 'Webhooks of the payment provider: stored, known (stored before), refused by error code',
      labelNames: ['provedor', 'resultado'],
      registers,
    }),
    providerCalls: new Counter({
      name: 'payment_provider_calls_total',
      help: 'Calls of the payment provider, by what for and how they ended',
      labelNames: ['operacao', 'resultado'],
      registers,
    }),
    securityEvents: new Counter({
      name: 'security_events_total',
      help: 'Security events, as docs/security.md lists them',
      labelNames: ['event'],
      registers,
    }),
    policyReports: new Counter({
      name: 'csp_reports_total',
      help: 'Violations of a page’s Content-Security-Policy that browsers reported',
      labelNames: ['directive', 'blocked', 'app'],
      registers,
    }),
    limiterAway: new Counter({
      name: 'limiter_away_total',
      help: 'Calls whose limit was counted by the next best: Redis or the database did not answer',
      registers,
    }),
    alertasPagamento: new Counter({
      name: 'payment_alerts_total',
      help: 'Payments that a person must look at, by kind',
      labelNames: ['code'],
      registers,
    }),
  })
}

/**
 * Starts counters of known labels at zero: Prometheus sees no increase in a series whose first
 * sample is already 1.
 */
function withZeros(metrics: Metrics): Metrics {
  for (const resultado of ['ok', 'refused']) metrics.takeUps.inc({ resultado }, 0)
  for (const reason of ['signature', 'older', 'missing']) metrics.entriesRefused.inc({ reason }, 0)
  for (const cause of ['screen', 'contribution', 'hang', 'memory', 'crash'])
    metrics.renderFailures.inc({ cause }, 0)
  for (const result of ['hit', 'stale', 'miss', 'pass', 'spare']) metrics.pages.inc({ result }, 0)
  for (const event of SECURITY_EVENTS) metrics.securityEvents.inc({ event }, 0)
  return metrics
}

/** GET /metrics (Prometheus): requires the configured token; without one, loopback only. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    metrics.requests.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, token)) return sendFailure(reply, fail('NAO_ENCONTRADO'))
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
