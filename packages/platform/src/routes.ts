import type { Location, QueryValue, Target } from './contract'

/** Name and path of a route. */
export interface NamedPath {
  name: string
  path: string
}

function fill(path: string, params: Record<string, string | number>): string {
  return path
    .split('/')
    .map((part) => {
      if (!part.startsWith(':')) return part
      const name = part.slice(1).replace('?', '')
      const value = params[name]
      if (value === undefined && !part.endsWith('?')) throw new Error(`Route ${path} needs '${name}'.`)
      return value === undefined ? undefined : encodeURIComponent(String(value))
    })
    .filter((part) => part !== undefined)
    .join('/')
}

function queryText(query: Record<string, QueryValue>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** Location of a view, for `LocationContext`. */
export function locationOf({ pathname, search, hash }: URL, key: string): Location {
  return { pathname, search, hash, key, state: null }
}

/** Segments of a path; trailing slashes have none. */
function segmentsOf(path: string): string[] {
  const segments = path.split('/').slice(1)
  while (segments.length > 1 && segments.at(-1) === '') segments.pop()
  return segments
}

/** A path whose escapes are invalid is matched as it is. */
function decoded(segments: string[]): string[] {
  try {
    return segments.map(decodeURIComponent)
  } catch {
    return segments
  }
}

/** Parameters of a path that matches a pattern; literal segments compare without regard to case. */
function paramsIn(pattern: string, given: readonly string[]): Record<string, string> | undefined {
  const own = segmentsOf(pattern)
  if (given.length > own.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of own.entries()) {
    const value = given[at]
    const name = /^:(.+?)\??$/.exec(part)?.[1]
    if (value === undefined ? !part.endsWith('?') : name === undefined && !isSame(part, value))
      return undefined
    if (name === undefined || value === undefined) continue
    if (value === '') return undefined
    params[name] = value
  }
  return params
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The most specific route of a path, with the fewest parameters (`/album/novo` before `/album/:id`). */
export function matchPath<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): { route: Route; params: Record<string, string> } | undefined {
  const given = decoded(segmentsOf(pathname))
  const matches = routes.flatMap((route) => {
    const params = paramsIn(route.path, given)
    return params ? [{ route, params, count: Object.keys(params).length }] : []
  })
  return matches.sort((one, other) => one.count - other.count)[0]
}

/** Address of a target among `routes`; throws on an unknown name. */
export function addressOf(routes: readonly NamedPath[], target: Target): string {
  if (typeof target === 'string') return target
  const route = routes.find(({ name }) => name === target.name)
  if (route === undefined) throw new Error(`Unknown route '${target.name}'.`)
  return (fill(route.path, target.params ?? {}) || '/') + queryText(target.query ?? {})
}
