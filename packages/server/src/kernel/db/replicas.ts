import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isLost, isRefused } from './away'
import { POSITION, REPLAYED, REPLAYED_TIMELINE, TIMELINE } from './position'
import { preparedQueryable, type Queryable } from './queryable'

/** Streaming replicas for public reads (docs/adr/0108-reads-on-replicas.md). */
export interface Replicas {
  /** Runs each statement on a replica that has replayed every known change, or else with `primary`. */
  over(primary: Queryable, options: { named: boolean }): Queryable
  /**
   * A public change was committed: replicas are used again once they have replayed the log up to `position`.
   * Without one, the primary is asked for it.
   */
  require(position?: number): void
  /** Whether each replica is in use, by host. */
  list(): ReplicaState[]
  /** Statements by the server that ran them. */
  readonly reads: { replica: number; primary: number }
  close(): Promise<void>
}

export interface ReplicaState {
  replica: string
  /** Since when it was not used; 0 while it is, and for the primary. */
  unusedSeconds: number
}

interface Replica {
  name: string
  pool: pg.Pool
  /** A connection of its own: reads that fill the pool must not delay the look at the position. */
  watch: pg.Pool
  /** Undefined while it is away, is the primary, or follows another one. */
  replayed: number | undefined
  /** It has every commit acknowledged before. */
  wholeAt: number
  usableAt: number
  isPrimary: boolean
  isWatched: boolean
}

export interface ReplicaOptions {
  urls: readonly string[]
  primaryUrl: string
  /** Opens a pool of `max` connections that gives up after `timeoutMs`. */
  open: (url: string, max: number, timeoutMs: number) => pg.Pool
  max: number
}

const BEAT_MS = 400
/** Greatest age of a read when no notice of a change arrives. */
const FRESH_MS = 1_000
/** Positions of the primary that are remembered. */
const SAMPLES = 4
const READ_TIMEOUT_MS = 2_000
const FIRST_PAUSE_MS = 2
const MAX_PAUSE_MS = 250

export function openReplicas({ urls, primaryUrl, open, max }: ReplicaOptions): Replicas {
  const replicas = urls.map((url): Replica => ({
    name: hostOf(url),
    pool: open(url, max, READ_TIMEOUT_MS),
    watch: open(url, 1, FRESH_MS),
    replayed: undefined,
    wholeAt: -Infinity,
    usableAt: performance.now(),
    isPrimary: false,
    isWatched: false,
  }))
  const primary = open(primaryUrl, 1, FRESH_MS)
  const reads = { replica: 0, primary: 0 }
  const needed = neededPosition(primary, () => watchAll())
  let beats = 0
  let closed = false

  const hasPassed = ({ replayed }: Replica): boolean => replayed !== undefined && needed.isPassedBy(replayed)
  const isUsable = (replica: Replica): boolean =>
    hasPassed(replica) && performance.now() - replica.wholeAt < FRESH_MS
  /** Another one first in each beat; the statements of a request seldom meet two. */
  const findUsable = (): Replica | undefined =>
    [...replicas.slice(beats % replicas.length), ...replicas].find(isUsable)

  /** Reads the position of a replica until it has all that is known of the primary, or does not respond. */
  const watch = async (replica: Replica): Promise<void> => {
    if (replica.isWatched) return
    replica.isWatched = true
    for (let pause = FIRST_PAUSE_MS; !closed; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      const found = await replayedPlace(replica.watch).catch(() => undefined)
      replica.replayed = needed.isOfTimeline(found?.timeline) ? (found?.position ?? undefined) : undefined
      replica.isPrimary = found?.position === null
      replica.wholeAt = needed.wholeAt(replica.replayed)
      if (isUsable(replica) || replica.isPrimary) replica.usableAt = performance.now()
      if (replica.replayed === undefined || (hasPassed(replica) && replica.wholeAt >= needed.askedAt())) break
      await sleep(pause, undefined, { ref: false })
    }
    replica.isWatched = false
  }
  const watchAll = () => {
    for (const replica of replicas) if (!closed) void watch(replica)
  }
  const beat = () => {
    beats += 1
    void needed.ask()
    watchAll()
  }
  const timer = setInterval(beat, BEAT_MS)
  timer.unref()
  beat()

  return {
    reads,
    over(fallback, options) {
      const readers = new Map(
        replicas.map((replica) => [replica, preparedQueryable(replica.pool, { ...options, patient: false })]),
      )
      return {
        async query(text, values) {
          const replica = findUsable()
          const reader = replica && readers.get(replica)
          if (replica !== undefined && reader !== undefined) {
            try {
              const answer = await reader.query(text, values)
              reads.replica += 1
              return answer as never
            } catch (error) {
              if (!isOfStatement(error)) replica.replayed = undefined
            }
          }
          reads.primary += 1
          return fallback.query(text, values)
        },
      }
    },
    require(position) {
      needed.raise(position)
      watchAll()
    },
    list: () =>
      replicas.map((replica) => ({
        replica: replica.name,
        unusedSeconds:
          isUsable(replica) || replica.isPrimary ? 0 : (performance.now() - replica.usableAt) / 1_000,
      })),
    async close() {
      closed = true
      clearInterval(timer)
      await Promise.all(
        [primary, ...replicas.flatMap(({ pool, watch }) => [pool, watch])].map((one) => one.end()),
      )
    },
  }
}

/** The position that a replica must have passed, and whether it is known. */
function neededPosition(primary: pg.Pool, onKnown: () => void) {
  let position = 0
  let timeline: number | undefined
  let samples: { at: number; position: number }[] = []
  /** Notices that carried a position. */
  let raised = 0
  /** Changes without one, and how many of them the last response of the primary covers. */
  let changes = 0
  let covered = 0
  let asking = false

  const askOnce = async (): Promise<void> => {
    const [now, notices, all] = [performance.now(), raised, changes]
    const found = await primaryPlace(primary)
    timeline = found.timeline
    samples = [{ at: now, position: found.position }, ...samples].slice(0, SAMPLES)
    if (covered < all) position = Math.max(position, found.position)
    // A new primary may have lost what was not replicated.
    if (notices === raised) position = Math.min(position, found.position)
    covered = all
    onKnown()
  }
  const ask = async (): Promise<void> => {
    if (asking) return
    asking = true
    try {
      do await askOnce()
      while (covered < changes)
    } catch {
      // Reads stay on the primary; the next beat asks again.
    }
    asking = false
  }
  return {
    ask,
    raise(to?: number) {
      if (to === undefined) {
        changes += 1
        void ask()
      } else {
        raised += 1
        position = Math.max(position, to)
      }
    },
    isOfTimeline: (other: number | undefined): boolean => other !== undefined && other === timeline,
    askedAt: () => samples[0]?.at ?? -Infinity,
    /** The last time at which the primary was no further. */
    wholeAt: (replayed: number | undefined): number =>
      samples.find((sample) => replayed !== undefined && replayed >= sample.position)?.at ?? -Infinity,
    isPassedBy: (replayed: number): boolean => covered === changes && replayed >= position,
  }
}

interface Place {
  position: number
  timeline: number
}

async function primaryPlace(pool: pg.Pool): Promise<Place> {
  const { rows } = await pool.query<Place>(`SELECT ${POSITION} AS position, ${TIMELINE} AS timeline`)
  return rows[0] ?? { position: 0, timeline: 0 }
}

/** The position is null on a primary. */
async function replayedPlace(pool: pg.Pool) {
  const { rows } = await pool.query<{ position: number | null; timeline: number }>(
    `SELECT ${REPLAYED} AS position, ${REPLAYED_TIMELINE} AS timeline`,
  )
  return rows[0]
}

/** The server responded: it refuses this statement, or cancelled it to go on replaying. */
function isOfStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isRefused(error) && !isLost(error)
}

/** Host of a database, without login and password. */
export function hostOf(url: string): string {
  const { host, searchParams } = new URL(url)
  return searchParams.get('host') ?? host
}
