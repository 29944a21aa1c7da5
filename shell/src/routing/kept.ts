import type { Shown } from './view'

const MAX = 20
/** TTL of results without an expiry of their own. */
const FRESH_MS = 5 * 60_000

/**
 * Cache of public screens by history entry, so that Back shows them at once, even offline, until they expire.
 */
export function createKept(now: () => number) {
  const kept = new Map<string, { href: string; outcome: Shown; until: number }>()
  return {
    keep(key: string, { href }: URL, outcome: Shown) {
      kept.delete(key)
      if (outcome.kind !== 'screen' || outcome.route.access !== 'public') return
      const { validUntil } = outcome
      kept.set(key, {
        href,
        outcome,
        until: validUntil === undefined ? now() + FRESH_MS : Date.parse(validUntil),
      })
      const [oldest] = kept.keys()
      if (kept.size > MAX && oldest !== undefined) kept.delete(oldest)
    },
    find(key: string, { href }: URL): Shown | undefined {
      const found = kept.get(key)
      return found?.href === href && found.until > now() ? found.outcome : undefined
    },
  }
}
