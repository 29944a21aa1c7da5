import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'

export interface Window {
  /** The same in every process: what they count together goes by it. */
  name: string
  max: number
  windowMs: number
  /** Counted exactly whichever process is asked, also without Redis. */
  exact?: boolean
}

/** Counts one more for the key; answers for how many milliseconds there is no other, or undefined. Rejects when it cannot count. */
export type Counter = (key: string) => Promise<number | undefined>

export interface Counters {
  open(window: Window): Counter
  close(): Promise<void>
}

export interface CounterSources {
  /** Shared by all processes, where one is configured. */
  shared?: Counters
  /** Exact by the database. */
  exact?: Counters
  /** Keys are addresses and tokens: outside of this process they are seen as hashes alone. */
  secret: string
  /** What should have counted did not: the next best did. */
  onAway(error: unknown): void
}

/** A bound on their sum of sizes, one each: by `max` each of some fifty counters would hold its 50,000 places from the start. */
const MAX_KEYS = { maxSize: 50_000, sizeCalculation: () => 1 }

/** In this process. A burst counts as what it is: nothing waits between reading and writing. */
export function localCounters(now: () => number = Date.now): Counters {
  return {
    open({ max, windowMs }) {
      const known = new LRUCache<string, { total: number; endsAt: number }>(MAX_KEYS)
      return async (key) => {
        const at = now()
        const found = known.get(key)
        const entry = found !== undefined && found.endsAt > at ? found : { total: 0, endsAt: at + windowMs }
        entry.total += 1
        known.set(key, entry)
        return entry.total > max ? entry.endsAt - at : undefined
      }
    },
    close: () => Promise.resolve(),
  }
}

/** Redis, else the database where a limit must be exact, else this process: whatever is away, nobody is refused for it. */
export function layeredCounters({ shared, exact, secret, onAway }: CounterSources): Counters {
  const local = localCounters()
  return {
    open(window) {
      const sources = [shared, ...(window.exact === true ? [exact] : [])].filter((one) => one !== undefined)
      const counters = sources.map((source) => source.open(window))
      const last = local.open(window)
      return async (key) => {
        const hashed = createHmac('sha256', secret).update(`${window.name} ${key}`).digest('base64url')
        for (const count of counters) {
          try {
            return await count(hashed)
          } catch (error) {
            onAway(error)
          }
        }
        return last(hashed)
      }
    },
    close: async () => shared?.close(),
  }
}
