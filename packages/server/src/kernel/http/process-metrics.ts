import { collectDefaultMetrics, type Registry } from '@prometheus-io/client'
import type pg from 'pg'
import type { Clock } from '../clock'
import type { FollowedClock } from '../followed-clock'
import type { JobRepository } from '../jobs/jobs-db'
import type { JobClass } from '../jobs/ports'
import type { Replicas } from '../db/replicas'
import { freeMb } from './host-requirements'
import { watch } from './watch'

/**
 * Sampling interval of the event loop delay. Each sample wakes an idle process; the library takes fifty times as
 * many.
 */
const LOOP_PRECISION_MS = 500
/**
 * The library samples event loop utilization ten times a second with a timer that cannot be stopped: slowed
 * to once a day, and not read.
 */
const UTILIZATION_MS = 86_400_000
const UTILIZATION = ['nodejs_eventloop_utilization_summary', 'nodejs_eventloop_utilization_histogram']

/** Metrics of the event loop, memory, garbage collection and open files, under the library's names; and of the disk. */
export function watchProcess(registry: Registry, dataDir: string): void {
  collectDefaultMetrics({
    register: registry,
    eventLoopMonitoringPrecision: LOOP_PRECISION_MS,
    eventLoopUtilizationTimeout: UTILIZATION_MS,
  })
  for (const name of UTILIZATION) registry.removeSingleMetric(name)
  const disk = { name: 'disk_free_bytes', help: 'Free bytes for the server on the disk of its data folder' }
  watch(registry, disk, async () => [{ value: (await freeMb(dataDir)) * 1024 ** 2 }])
}

/** Pool connections; `waiting` counts callers without one. */
export function watchPool(registry: Registry, pool: pg.Pool): void {
  const help = 'Connections to the database: total, idle; and calls that wait for one'
  watch(registry, { name: 'database_pool_connections', help, labelNames: ['state'] }, () => [
    { labels: { state: 'total' }, value: pool.totalCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'waiting' }, value: pool.waitingCount },
  ])
}

/** How far this machine's clock is ahead of the database's (the API's, for pages), by the last measurement. */
export function watchClock(registry: Registry, { aheadMs }: Pick<FollowedClock, 'aheadMs'>): void {
  const help = 'How far the clock of this machine is ahead of the database; negative: behind'
  watch(registry, { name: 'clock_ahead_seconds', help }, () => {
    const ms = aheadMs()
    return ms === undefined ? [] : [{ value: ms / 1_000 }]
  })
}

/** Age of the oldest due job of each class, over all workers. */
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

/** Replicas for public reads, and how many statements each kind of server has run. */
export function watchReplicas(registry: Registry, replicas: Replicas | undefined): void {
  const unused = {
    name: 'database_replica_unused_seconds',
    help: 'Since when public reads have not used this replica; 0: they do',
    labelNames: ['replica'],
  }
  watch(registry, unused, () =>
    (replicas?.list() ?? []).map(({ replica, unusedSeconds }) => ({
      labels: { replica },
      value: unusedSeconds,
    })),
  )
  const reads = {
    name: 'database_public_reads',
    help: 'Statements of public reads since the start, by the server that ran them',
    labelNames: ['server'],
  }
  watch(registry, reads, () =>
    Object.entries(replicas?.reads ?? {}).map(([server, value]) => ({ labels: { server }, value })),
  )
}

/** Seconds since the change subscription was last healthy; cached pages depend on it. */
export function watchChanges(registry: Registry, clock: Clock, lastInTouch: () => Date | undefined): void {
  const help = 'Since when this process may have missed changes of others; none: never in touch yet'
  watch(registry, { name: 'changes_unheard_seconds', help }, () => {
    const at = lastInTouch()
    return at === undefined ? [] : [{ value: Math.max(0, (clock().getTime() - at.getTime()) / 1_000) }]
  })
}
