import { filtroToQuery, queryToFiltro } from '@portal/domain/busca'
import type { RemoteRoute } from '@portal/platform/manifest'

/** What an asked address comes down to. */
export type PageAddress =
  /** A screen that the server renders. Equal pages have an equal `url`; `keep`: it is worth keeping. */
  | { kind: 'rendered'; url: string; keep: boolean }
  /** A screen that the browser draws, as it was asked for. */
  | { kind: 'drawn'; url: string }
  /** No live remote declares it, or it is no address at all: one page stands for all of these. */
  | { kind: 'unknown' }
  | { kind: 'too-long' }

type PageRoute = Pick<RemoteRoute, 'path' | 'access' | 'server' | 'query' | 'redirect'>

const PATH_MAX = 2_048
/** Past this an address is somebody's play, not a page that a second visitor asks for. */
const KEPT_MAX = 1_024
const CONTROL = /\p{Cc}/u

interface Pattern {
  route: PageRoute
  segments: readonly string[]
}

/**
 * Reads addresses for one release set: dot segments, doubled slashes and malformed escapes name nothing; escapes are
 * written in one way, a trailing slash is dropped, and of the query only what the screen reads is left, in a fixed order.
 */
export function createAddresses(routes: readonly PageRoute[]): (rawUrl: string) => PageAddress {
  const patterns = routes
    .map((route) => ({ route, segments: segmentsOf(route.path) }))
    .sort((a, b) => rankOf(b) - rankOf(a))
  return (rawUrl) => {
    const [, rawPath = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(rawUrl) ?? []
    if (rawPath.length > PATH_MAX) return { kind: 'too-long' }
    const segments = decode(rawPath)
    const route = segments && patterns.find((pattern) => matches(pattern.segments, segments))?.route
    if (segments === undefined || route === undefined) return { kind: 'unknown' }
    const path = `/${segments.map(encodeURIComponent).join('/')}`
    if (!route.server || route.access === 'session' || route.redirect !== undefined)
      return { kind: 'drawn', url: query === '' ? path : `${path}?${query}` }
    const read = queryOf(route, query)
    const url = read === '' ? path : `${path}?${read}`
    return { kind: 'rendered', url, keep: url.length <= KEPT_MAX }
  }
}

function queryOf({ query: read }: PageRoute, query: string): string {
  if (read === 'none' || query === '') return ''
  return read === 'filtro' ? filtroToQuery(queryToFiltro(query)).toString() : query
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

/** Decoded segments; undefined for what no link of ours could be. */
function decode(path: string): string[] | undefined {
  const inner = path.replace(/^\//, '').replace(/\/$/, '')
  if (inner === '') return /^\/?$/.test(path) ? [] : undefined
  try {
    const segments = inner.split('/').map(decodeURIComponent)
    const odd = (text: string) => text === '' || text === '.' || text === '..' || CONTROL.test(text)
    return segments.some(odd) ? undefined : segments
  } catch {
    return undefined
  }
}

/** More static segments win, as in the router of the pages. */
function rankOf({ segments }: Pattern): number {
  return segments.filter((segment) => !segment.startsWith(':')).length
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  const needed = pattern.filter((segment) => !segment.endsWith('?')).length
  if (segments.length > pattern.length || segments.length < needed) return false
  return segments.every((segment, index) => {
    const wanted = pattern[index] ?? ''
    // The router of the pages ignores case too.
    return wanted.startsWith(':') || wanted.toLowerCase() === segment.toLowerCase()
  })
}
