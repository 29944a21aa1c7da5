import type { RemoteManifest } from '@portal/platform/manifest'
import { SHELL } from '../app'

/** The part of an app that owns addresses. */
export interface Claims {
  app: string
  /** Absent: the portal's origin; other areas have their own, so addresses cannot conflict. */
  area?: RemoteManifest['area']
  routes: readonly { path: string; name: string }[]
}

/** First path segments that the server handles before any app. */
const SERVERS_OWN = ['api', 'storage', 'releases', 'healthz', 'livez', 'readyz', 'metrics', 'sitemap']

/** The router compares literal segments without regard to case. */
const firstSegment = (path: string): string => (path.split('/')[1] ?? '').toLowerCase()

/** Two paths of one shape match the same addresses: `/album/:id` and `/album/:slug`. */
const shapeOf = (path: string): string => path.toLowerCase().replace(/:\w+/g, ':')

/** A parameter or an optional part in front claims addresses of every app; catch-alls are the shell's. */
function reach({ app, routes }: Claims): string[] {
  if (app === SHELL) return []
  return routes.flatMap(({ path }) => {
    const first = firstSegment(path)
    if (path.includes('*')) return [`${app} claims ${path}: only the shell has catch-alls.`]
    if (first.startsWith(':') || first.endsWith('?'))
      return [`${app} claims ${path}: an address begins with a literal word of its app.`]
    return SERVERS_OWN.includes(first) ? [`${app} claims ${path}. The server answers /${first} itself.`] : []
  })
}

function twice({ app, routes }: Claims): string[] {
  const earlier = (index: number) => routes.slice(0, index)
  return routes.flatMap(({ path, name }, index) => {
    if (earlier(index).some((route) => shapeOf(route.path) === shapeOf(path)))
      return [`${app} claims ${path} twice.`]
    return earlier(index).some((route) => route.name === name) ? [`${app} names two routes ${name}.`] : []
  })
}

/** `/album/:id` would also match '/album/painel': everything below a first segment is one app's. */
function taken({ app, routes }: Claims, other: Claims): string[] {
  return routes.flatMap(({ path, name }) => {
    const same = other.routes.find((route) => route.path === path)
    if (same !== undefined) return [`${app} claims ${path}, which ${other.app} already serves.`]
    const above = other.routes.find((route) => firstSegment(route.path) === firstSegment(path))
    const named = other.routes.find((route) => route.name === name)
    return [
      ...(above ? [`${app} claims ${path}: ${served(other, above)}`] : []),
      ...(named ? [`${app} names a route ${name}: ${served(other, named)}`] : []),
    ]
  })
}

const served = ({ app }: Claims, { path, name }: Claims['routes'][number]): string =>
  `${app} serves ${path} (${name}) already.`

/**
 * Conflicts of an app's routes with those of `others`, per area: a first segment belongs to one app, names
 * are unique, and only the shell has catch-alls.
 */
export function routeProblems(candidate: Claims, others: readonly Claims[]): string[] {
  const neighbours = others.filter(({ app, area }) => app !== candidate.app && area === candidate.area)
  const all = [
    ...reach(candidate),
    ...twice(candidate),
    ...neighbours.flatMap((other) => taken(candidate, other)),
  ]
  // Two versions of an app are in use with a canary.
  return [...new Set(all)]
}
