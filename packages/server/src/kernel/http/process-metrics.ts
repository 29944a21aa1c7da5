import { collectDefaultMetrics, type Registry } from '@prometheus-io/client'
import type pg from 'pg'
import type { Clock } from '../clock'
import type { JobClass, JobRepository } from '../jobs/ports'
import { watch } from './watch'

/** What the event loop's delay is measured by. Ten times as often, as the library would, is a fifth of the CPU at rest. */
const LOOP_PRECISION_MS = 100
/** The library measures the loop's use ten times a second, by a timer that nothing ends: once a day instead, and unread. */
const UTILIZATION_MS = 86_400_000
const UTILIZATION = ['nodejs_eventloop_utilization_summary', 'nodejs_eventloop_utilization_histogram']

/** Event loop, memory, garbage and open files of this process, under the library's names. */
export function watchProcess(registry: Registry): void {
  collectDefaultMetrics({
    register: registry,
    eventLoopMonitoringPrecision: LOOP_PRECISION_MS,
    eventLoopUtilizationTimeout: UTILIZATION_MS,
  })
  for (const name of UTILIZATION) registry.removeSingleMetric(name)
}

/** Connections of this process; `waiting` are calls that have none yet. */
export function watchPool(registry: Registry, pool: pg.Pool): void {
  const help = 'Connections to the database: total, idle; and calls that wait for one'
  watch(registry, { name: 'database_pool_connections', help, labelNames: ['state'] }, () => [
    { labels: { state: 'total' }, value: pool.totalCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'waiting' }, value: pool.waitingCount },
  ])
}

/** How long the oldest job of each class has been due, whichever worker should have taken it. */
export function watchJobs(
  registry: Registry,
  jobs: Pick<JobRepository, 'listDueSeconds'>,
  classes: ReadonlyMap<string, JobClass>,
): void {
  const help = 'How long the job that is due longest has been due, by class; 0: none is'
  watch(registry, { name: 'job_oldest_due_seconds', help, labelNames: ['classe'] }, async () => {
    const oldest = new Map<string, number>([...classes.values()].map((classe) => [classe, 0]))
    for (const { tipo, seconds } of await jobs.listDueSeconds()) {
      const classe = classes.get(tipo)
      if (classe !== undefined) oldest.set(classe, Math.max(seconds, oldest.get(classe) ?? 0))
    }
    return [...oldest].map(([classe, value]) => ({ labels: { classe }, value }))
  })
}

/** How old the last sure sign is that changes of other processes are heard; kept pages depend on it. */
export function watchChanges(registry: Registry, clock: Clock, lastInTouch: () => Date | undefined): void {
  const help = 'Since when this process may have missed changes of others; none: never in touch yet'
  watch(registry, { name: 'changes_unheard_seconds', help }, () => {
    const at = lastInTouch()
    return at === undefined ? [] : [{ value: Math.max(0, (clock().getTime() - at.getTime()) / 1_000) }]
  })
}
