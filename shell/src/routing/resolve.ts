import type { LoadContext, ScreenModule, Site } from '@portal/platform'
import { faultOf } from '../remotes/fault'
import type { AppRoute, RouteTable } from './table'
import type { Coming, Outcome } from './view'

export interface ResolvePorts {
  table: RouteTable
  loadScreen(route: AppRoute): Promise<ScreenModule<unknown>>
  call: LoadContext['call']
  now(): Date
  signedIn(): boolean
  site: Site
}

const LOAD_FAILED = 'Não foi possível carregar estas informações.'

/** Instance name that a module assigns to an address of its route. */
export function nameInstance(
  { lasting = false }: Pick<ScreenModule<unknown>, 'lasting'>,
  route: AppRoute,
  pathname: string,
): string {
  return lasting ? `${route.app} ${route.expose}` : pathname
}

/**
 * Resolves a path with query to a view, identically on server and browser. Calls `coming` for a screen with a
 * skeleton to show until its data arrives.
 */
export async function resolveAddress(
  ports: ResolvePorts,
  url: URL,
  coming?: (screen: Coming) => void,
): Promise<Outcome> {
  const match = ports.table.match(url.pathname)
  if (match === undefined) return { kind: 'not-found' }
  const { route, params } = match
  if (route.access === 'session' && !ports.signedIn()) return { kind: 'guarded' }
  if (route.redirect !== undefined) return { kind: 'redirect', to: route.redirect + url.search, status: 302 }

  let module: ScreenModule<unknown>
  try {
    module = await ports.loadScreen(route)
  } catch (failure) {
    return failedOutcome(route, failure)
  }
  const instance = nameInstance(module, route, url.pathname)
  const shown = { kind: 'screen', instance, route, params, Screen: module.default } as const
  if (module.load === undefined)
    return { ...shown, data: undefined, head: { title: route.title }, status: 200 }
  const { Skeleton } = module
  if (Skeleton !== undefined) coming?.({ instance, route, Skeleton })
  return runLoad(module.load, shown, {
    params,
    search: url.searchParams,
    call: ports.call,
    now: ports.now(),
    site: ports.site,
  })
}

export function failedOutcome(route: AppRoute, failure: unknown): Extract<Outcome, { kind: 'failed' }> {
  const { message: reason, phase, hung, arrived } = faultOf(failure, 'load')
  return { kind: 'failed', route, reason, phase, hung, arrived }
}

type ShownScreen = Pick<
  Extract<Outcome, { kind: 'screen' }>,
  'kind' | 'instance' | 'route' | 'params' | 'Screen'
>

async function runLoad(
  load: NonNullable<ScreenModule<unknown>['load']>,
  shown: ShownScreen,
  context: LoadContext,
): Promise<Outcome> {
  try {
    const result = await load(context)
    if (result.kind === 'redirect') return result
    if (result.kind === 'error') return { kind: 'error', route: shown.route, message: result.message }
    const { data, head, status = 200, validUntil } = result
    return { ...shown, data, head, status, validUntil }
  } catch (failure: unknown) {
    return { kind: 'error', route: shown.route, message: LOAD_FAILED, fault: failure }
  }
}
