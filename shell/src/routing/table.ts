import type { Target } from '@portal/platform'
import type { LiveRemote, RemoteRoute } from '@portal/platform/manifest'
import { addressOf, matchPath } from '@portal/platform/routes'

/** A declared route and the app that serves it. */
export interface AppRoute extends RemoteRoute {
  app: string
}
export interface RouteMatch {
  route: AppRoute
  params: Readonly<Record<string, string>>
}

type Listed = Pick<LiveRemote, 'app' | 'routes' | 'contributions'>

export interface RouteTable {
  routes: readonly AppRoute[]
  /** The remotes in use, with their contributions. */
  remotes: readonly Listed[]
  /** The most specific declared route for a path (`/album/novo` before `/album/:id`). */
  match(pathname: string): RouteMatch | undefined
  href(target: Target): string
}

/** Builds the route table from the live remotes' `remote.json`; the shell hard-codes no screen. */
export function createRouteTable(remotes: readonly Listed[]): RouteTable {
  const routes = remotes.flatMap(({ app, routes: own }) => own.map((route) => ({ ...route, app })))
  // Caches the last match: a page queries its own path repeatedly.
  let latest: { pathname: string; match: RouteMatch | undefined } | undefined
  return {
    routes,
    remotes,
    match(pathname) {
      if (latest?.pathname !== pathname) latest = { pathname, match: matchPath(routes, pathname) }
      return latest.match
    },
    href: (target) => addressOf(routes, target),
  }
}

/** Apps with at least one signed-in screen. */
export function userAppsOf(routes: readonly AppRoute[]): string[] {
  return [...new Set(routes.filter(({ access }) => access === 'session').map(({ app }) => app))]
}
