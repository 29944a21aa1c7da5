import type { Clock } from './clock'

const MEASURE_EVERY_MS = 60_000
const RETRY_MS = 1_000
/** A slower response is too imprecise; the previous measurement stays. */
const SLOWEST_MS = 2_000

/** The time of another machine: wrong clocks and time jumps of this one do not change it. */
export interface FollowedClock {
  clock: Clock
  /** Milliseconds by which this machine's clock is ahead; undefined before the first measurement. */
  aheadMs(): number | undefined
  measure(): Promise<void>
  /** Measures now and each minute; a failed measurement changes nothing. */
  start(): void
}

interface Sources {
  /** Milliseconds since 1970 on the machine that decides. */
  read(): Promise<number>
  system?: () => number
  monotonic?: () => number
}

/** Until the first measurement it is this machine's clock. */
export function followClock({
  read,
  system = Date.now,
  monotonic = () => performance.now(),
}: Sources): FollowedClock {
  let offset: number | undefined
  const now = () => (offset === undefined ? system() : monotonic() + offset)
  const measure = async () => {
    const sent = monotonic()
    const there = await read()
    const took = monotonic() - sent
    if (took <= SLOWEST_MS || offset === undefined) offset = there - sent - took / 2
  }
  return {
    clock: () => new Date(now()),
    aheadMs: () => (offset === undefined ? undefined : system() - now()),
    measure,
    start() {
      const again = () => {
        setTimeout(next, offset === undefined ? RETRY_MS : MEASURE_EVERY_MS).unref()
      }
      const next = () => void measure().then(again, again)
      next()
    },
  }
}
