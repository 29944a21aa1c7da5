import { storage } from '@portal/platform'
import { useState, useSyncExternalStore } from 'react'

/** The last viewed listing, to which an advert links back. */
export interface LastResults {
  /** Path with query. */
  href: string
  title: string
}
interface Stored extends LastResults {
  /** Milliseconds since 1970. */
  at: number
}

const KEY = 'mf-public:ultima-listagem'
/** After this an advert is assumed to be opened from elsewhere, such as a message or a bookmark. */
const FRESH_MS = 30 * 60_000

/** The last listing, whenever it was seen. */
export const storedResults = () => storage.own(KEY, parse)

/** Stores the current listing. */
export function rememberResults({ href, title }: LastResults, now = Date.now()): void {
  storedResults().set({ href, title, at: now })
}

/** The listing stored within the last half hour. */
export function recallResults(now = Date.now()): LastResults | undefined {
  const stored = storedResults().get()
  if (stored === undefined || now - stored.at > FRESH_MS) return undefined
  return { href: stored.href, title: stored.title }
}

/** The stored listing after hydration; `fallback` before that and on the server. */
export function useLastResults(fallback: LastResults): LastResults {
  const [readOnce] = useState(() => once(recallResults))
  return useSyncExternalStore(neverChanges, readOnce, nothing) ?? fallback
}

/** Caches the read: a new object at every render would cause an endless loop. */
function once<T>(read: () => T): () => T {
  let known: { value: T } | undefined
  return () => (known ??= { value: read() }).value
}

function neverChanges(): () => void {
  return () => undefined
}

function nothing(): undefined {
  return undefined
}

function parse(value: unknown): Stored | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { href, title, at }: { href?: unknown; title?: unknown; at?: unknown } = value
  // Accept only a path of this site, so that stored data cannot redirect elsewhere.
  const own = typeof href === 'string' && /^\/(?![/\\])/.test(href)
  return own && typeof title === 'string' && typeof at === 'number' ? { href, title, at } : undefined
}
