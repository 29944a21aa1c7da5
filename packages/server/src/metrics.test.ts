import { z } from 'zod'
import { readDeployed } from '../test/deploy.mjs'
import { openTestPortal } from './testing/releases'
import type { TestApp } from './testing/app'

const panelSchema = z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })
const dashboardSchema = z.object({ title: z.string(), panels: z.array(panelSchema).min(1) })

/** PromQL keywords, labels, Prometheus' own metrics, and those of the exporters on PostgreSQL's machines. */
const NOT_METRICS =
  /^(up|sum|max|rate|increase|histogram_quantile|vector|scalar|time|by|on|and|or|unless|e\d|(patroni|node)_.*)$/
/** Metric names in an expression, without labels, windows and numbers. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(by|on)\s*\([^)]*\)/g, '')
    .replace(/slo:[\w:]+/g, '')
  const names = bare.match(/[a-z_][a-z0-9_]*/gi) ?? []
  return names.filter((name) => !NOT_METRICS.test(name))
}

let test: TestApp
let names: Set<string>
beforeAll(async () => {
  test = await openTestPortal()
  await test.app.inject('/')
  const { payload } = await test.app.inject('/metrics')
  const families = [...payload.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  names = new Set(
    families.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
})
afterAll(() => test.close())

describe('queries of Prometheus and Grafana', () => {
  it('is in /metrics: portal.rules.yml', async () => {
    const rules = await readDeployed('prometheus/portal.rules.yml')
    const exprs = [...rules.matchAll(/expr: (?:>\n((?: {10}.*\n)+)|(.*))/g)].map(
      ([, folded, line]) => folded ?? line ?? '',
    )
    expect(exprs.length).toBeGreaterThan(40)
    expect(exprs.flatMap(metricsIn).filter((name) => !names.has(name))).toEqual([])
  })

  it.each(['publico', 'tarefas-e-dinheiro', 'processos'])('is in /metrics: %s.json', async (name) => {
    const { panels } = dashboardSchema.parse(JSON.parse(await readDeployed(`grafana/${name}.json`)))
    const asked = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)))
    expect(asked.filter((metric) => !names.has(metric))).toEqual([])
  })
})

describe('/metrics', () => {
  it('reports the pool, cached pages, the change subscription and the oldest job of each class', async () => {
    await test.deps.store.jobs.enqueue({ tipo: 'email', chave: 'email:0', dados: { id: 0 } })
    test.clock.advance(7_000)
    const { payload } = await test.app.inject('/metrics')
    expect(payload).toMatch(/database_pool_connections\{state="total"\} [1-9]/)
    expect(payload).toMatch(/^page_cache_bytes [1-9]\d+$/m)
    expect(payload).toMatch(/^changes_unheard_seconds 0$/m)
    expect(payload).toContain('job_oldest_due_seconds{classe="correio"} 7')
    expect(payload).toMatch(/^disk_free_bytes [1-9]\d{6,}$/m)
    expect(payload).toContain('job_oldest_due_seconds{classe="pesado"} 0')
    expect(payload).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  })

  it('has every counter of known labels at zero, so that the first failure is an increase', async () => {
    const { payload } = await test.app.inject('/metrics')
    for (const line of [
      'jobs_total{tipo="email",resultado="failed"} 0',
      'payment_alerts_total{code="COBRANCA_ALHEIA"} 0',
      'render_failures_total{cause="hang"} 0',
      'release_take_ups_total{resultado="refused"} 0',
      'security_events_total{event="audit_mismatch"} 0',
    ])
      expect(payload).toContain(line)
  })

  it('measures how long a job waited, from its enqueueing', async () => {
    await test.jobs.runDue()
    const { payload } = await test.app.inject('/metrics')
    expect(payload).toContain('job_seconds_bucket{le="5",tipo="email"} 0')
    expect(payload).toContain('job_seconds_bucket{le="10",tipo="email"} 1')
  })

  it('counts a job that waits to be tried again as due since it was enqueued', async () => {
    await test.deps.store.jobs.enqueue({ tipo: 'recibo', chave: 'recibo:0', dados: {} })
    const [job] = await test.deps.store.jobs.claim(['recibo'], 1, 1_000)
    if (job === undefined) throw new Error('nothing was claimed')
    await test.deps.store.jobs.retry(job, 'away', 3_600_000)
    test.clock.advance(60_000)
    const due = await test.deps.store.jobs.listDueSeconds()
    expect(due.find(({ tipo }) => tipo === 'recibo')?.seconds).toBeCloseTo(60)
    await test.database.pool.query("DELETE FROM jobs WHERE tipo = 'recibo'")
  })

  it('returns what it can while the database is unavailable', async () => {
    const { pool } = test.database
    const query = jest.spyOn(pool, 'query').mockRejectedValue(new Error('away') as never)
    const connect = jest.spyOn(pool, 'connect').mockRejectedValue(new Error('away') as never)
    const { statusCode, payload } = await test.app.inject('/metrics')
    query.mockRestore()
    connect.mockRestore()
    expect(statusCode).toBe(200)
    expect(payload).toContain('database_pool_connections{state="total"}')
    expect(payload).not.toMatch(/^money_check_timestamp_seconds /m)
  })
})
