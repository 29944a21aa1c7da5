import type { Call } from '@portal/api/client'
import type { PageState } from '@portal/platform/manifest'
import { resolveAddress } from '../routing/resolve'
import { createRouteTable, type AppRoute } from '../routing/table'
import type { KeyValue } from '@portal/platform/storage'
import type { Shell } from '../ShellContext'
import type { Staged } from '../staged/stage'
import { lendCore, shareWith } from './container'
import { createHealer } from './heal'
import { createInUse, type InUse } from './inUse'
import { createModuleLoader } from './loader'
import { screenOf } from './screenOf'
import { createStaleTabCheck } from './staleTab'

interface ConnectPorts {
  call: Call
  signedIn: () => boolean
  /** Storage of this tab. */
  tab: KeyValue
  report: Shell['report']
}

/** The page's releases (live or under test), their routes, and the loader of their screens. */
export async function openRemotes(state: PageState, page: Window) {
  const live = createInUse(state.remotes)
  const staged = await stagedVersions(state, live, page)
  const inUse = staged?.inUse ?? live
  const table = createRouteTable(staged?.remotes ?? state.remotes)
  const { document } = page
  const { site } = state

  function connect({ call, signedIn, tab, report }: ConnectPorts) {
    const loadModule = createModuleLoader(inUse, { document, prepare: lendCore, share: shareWith })
    const loadScreen = (route: AppRoute) => loadModule(route, screenOf)
    const ports = { table, loadScreen, call, now: () => new Date(), signedIn, site }
    const renewIfStale = createStaleTabCheck({
      page: state,
      tab,
      fetch: page.fetch.bind(page),
      reload: (url) => page.location.replace(url),
    })
    const healer = createHealer({
      resolve: (url, coming) => resolveAddress(ports, url, coming),
      renewIfStale,
      stepBack: inUse.stepBack,
      report,
    })
    return { loadModule, loadScreen, renewIfStale, ...healer }
  }

  return { inUse, table, staged, connect }
}

/** Versions under test of this session; falls back to the live ones if the staging code fails to load. */
function stagedVersions(state: PageState, live: InUse, page: Window): Promise<Staged | undefined> {
  if (state.overrides === undefined) return Promise.resolve(undefined)
  return import(/* webpackChunkName: "teste" */ '../staged/stage').then(
    ({ stage }) => stage(state, { live, page }),
    () => undefined,
  )
}
