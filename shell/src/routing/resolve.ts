import type { Head, LoadContext, ScreenModule, ScreenProps, Site } from '@portal/platform'
import type { ComponentType } from 'react'
import type { AppRoute, RouteTable } from './table'

export type AnyScreen = ComponentType<ScreenProps<unknown>>

/** What an address turns out to be. */
export type Outcome =
  | {
      kind: 'screen'
      route: AppRoute
      params: Readonly<Record<string, string>>
      Screen: AnyScreen
      data: unknown
      head: Head
      status: 200 | 404 | 410
      validUntil?: string
    }
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  /** A declared session route without a session: both keys are cleared, then /login (SPEC section 2). */
  | { kind: 'guarded' }
  | { kind: 'not-found' }
  /** The remote did not come, or broke. */
  | {
      kind: 'failed'
      route: AppRoute
      reason: string
      /** What the server had rendered: still worth reading, though nothing in it works. */
      html?: string
    }
  /** The screen came, what it needs did not. */
  | { kind: 'error'; route: AppRoute; message: string }

export interface ResolvePorts {
  table: RouteTable
  loadScreen(route: AppRoute): Promise<ScreenModule<unknown>>
  call: LoadContext['call']
  now(): Date
  signedIn(): boolean
  site: Site
}

const LOAD_FAILED = 'Não foi possível carregar estas informações.'

/** Turns a path with query into what is to be shown; the server and the browser decide alike. */
export async function resolveAddress(ports: ResolvePorts, url: URL): Promise<Outcome> {
  const match = ports.table.match(url.pathname)
  if (match === undefined) return { kind: 'not-found' }
  const { route, params } = match
  if (route.access === 'session' && !ports.signedIn()) return { kind: 'guarded' }
  if (route.redirect !== undefined) return { kind: 'redirect', to: route.redirect + url.search, status: 302 }

  let module: ScreenModule<unknown>
  try {
    module = await ports.loadScreen(route)
  } catch (failure) {
    return { kind: 'failed', route, reason: failure instanceof Error ? failure.message : String(failure) }
  }
  const shown = { kind: 'screen', route, params, Screen: module.default } as const
  if (module.load === undefined)
    return { ...shown, data: undefined, head: { title: route.title }, status: 200 }
  return runLoad(module.load, shown, {
    params,
    search: url.searchParams,
    call: ports.call,
    now: ports.now(),
    site: ports.site,
  })
}

type Shown = Pick<Extract<Outcome, { kind: 'screen' }>, 'kind' | 'route' | 'params' | 'Screen'>

async function runLoad(
  load: NonNullable<ScreenModule<unknown>['load']>,
  shown: Shown,
  context: LoadContext,
): Promise<Outcome> {
  try {
    const result = await load(context)
    if (result.kind === 'redirect') return result
    if (result.kind === 'error') return { kind: 'error', route: shown.route, message: result.message }
    const { data, head, status = 200, validUntil } = result
    return { ...shown, data, head, status, validUntil }
  } catch {
    return { kind: 'error', route: shown.route, message: LOAD_FAILED }
  }
}
