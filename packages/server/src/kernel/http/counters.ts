import { LRUCache } from 'lru-cache'
import { hmacOf, type Secret } from '../crypto/secret'

export interface Window {
  /** The same name in every process, so that they share the count. */
  name: string
  max: number
  windowMs: number
  /** Counted exactly across processes, even without Redis. */
  exact?: boolean
}

/**
 * Counts one call for the key; returns undefined if allowed, else the milliseconds until the next is. Rejects
 * when it cannot count.
 */
export type Counter = (key: string) => Promise<number | undefined>

export interface Counters {
  open(window: Window): Counter
  close(): Promise<void>
}

export interface CounterSources {
  /** Shared by all processes (Redis), where configured. */
  shared?: Counters
  /** Exact, stored in the database. */
  exact?: Counters
  /** Keys are addresses and tokens: only their hashes leave this process. */
  secret: Secret
  /** Called when a counter was unavailable and the next one was used. */
  onAway(error: unknown): void
}

/**
 * Bounds the map by total size, one per entry: with `max`, each of some fifty counters would allocate its
 * 50,000 slots at start.
 */
const MAX_KEYS = { maxSize: 50_000, sizeCalculation: () => 1 }

/** Counters in this process. Read and write are synchronous, so a burst is counted exactly. */
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

/**
 * Redis, else the database where a limit must be exact, else this process: an unavailable counter never
 * refuses a call.
 */
export function layeredCounters({ shared, exact, secret, onAway }: CounterSources): Counters {
  const local = localCounters()
  return {
    open(window) {
      const sources = [shared, ...(window.exact === true ? [exact] : [])].filter((one) => one !== undefined)
      const counters = sources.map((source) => source.open(window))
      const last = local.open(window)
      if (counters.length === 0) return last
      return async (key) => {
        const hashed = hmacOf(secret, `${window.name} ${key}`).toString('base64url')
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
