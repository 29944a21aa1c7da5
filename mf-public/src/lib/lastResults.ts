import { storage } from '@portal/platform'
import { useState, useSyncExternalStore } from 'react'

/** The listing that the visitor last looked at, so that an advert can lead back to it. */
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
/** An advert opened long after a listing, from a message or a bookmark, was not opened from it. */
const FRESH_MS = 30 * 60_000

/** Remembers the listing on screen. */
export function rememberResults({ href, title }: LastResults, now = Date.now()): void {
  storage.own(KEY, parse).set({ href, title, at: now })
}

/** The listing remembered within the last half hour. */
export function recallResults(now = Date.now()): LastResults | undefined {
  const stored = storage.own(KEY, parse).get()
  if (stored === undefined || now - stored.at > FRESH_MS) return undefined
  return { href: stored.href, title: stored.title }
}

/** The remembered listing once the page is the browser's own; `fallback` on the server and until then. */
export function useLastResults(fallback: LastResults): LastResults {
  const [readOnce] = useState(() => once(recallResults))
  return useSyncExternalStore(neverChanges, readOnce, nothing) ?? fallback
}

/** Read again at every render it would be another object each time, and the render would never end. */
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
  // Only a path of our own: nothing stored may lead off the site.
  const own = typeof href === 'string' && /^\/(?![/\\])/.test(href)
  return own && typeof title === 'string' && typeof at === 'number' ? { href, title, at } : undefined
}
