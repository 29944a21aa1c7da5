import { filtroToQuery, queryToFiltro } from '@portal/domain/busca'
import type { RemoteRoute } from '@portal/platform/manifest'

/** How a requested URL is handled. */
export type PageAddress =
  /** Rendered by the server. Equivalent pages have the same `url`; `keep`: worth caching. */
  | { kind: 'rendered'; url: string; keep: boolean }
  /** Rendered by the browser, with the URL unchanged. */
  | { kind: 'drawn'; url: string }
  /** Not a route of any live remote, or not a valid URL: all of these share one page. */
  | { kind: 'unknown' }
  | { kind: 'too-long' }

type PageRoute = Pick<RemoteRoute, 'path' | 'access' | 'server' | 'query' | 'redirect'>

const PATH_MAX = 2_048
/** Longer URLs are not cached: a second visitor is unlikely to request them. */
const KEPT_MAX = 1_024
const CONTROL = /\p{Cc}/u

interface Pattern {
  route: PageRoute
  segments: readonly string[]
}

/**
 * Normalises URLs for one release set. Dot segments, doubled slashes and malformed escapes match nothing;
 * escapes are canonical, a trailing slash is dropped, and only the query parameters that the screen reads are
 * kept, in a fixed order.
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

/** Decoded segments; undefined for a path that no link of ours could have. */
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

/** The route with more static segments wins, as in the client router. */
function rankOf({ segments }: Pattern): number {
  return segments.filter((segment) => !segment.startsWith(':')).length
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  const needed = pattern.filter((segment) => !segment.endsWith('?')).length
  if (segments.length > pattern.length || segments.length < needed) return false
  return segments.every((segment, index) => {
    const wanted = pattern[index] ?? ''
    // The client router ignores case too.
    return wanted.startsWith(':') || wanted.toLowerCase() === segment.toLowerCase()
  })
}
