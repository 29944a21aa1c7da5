import type { Host, Site } from '@portal/platform'
import { locationOf } from '@portal/platform/routes'
import { createStorage, memoryStore } from '@portal/platform/storage'
import { createStore } from 'zustand/vanilla'
import { createFeedback } from '../feedback/feedback'
import { createHeadOverride } from '../head/headOverride'
import { createHost } from '../host'
import type { NavigationState } from '../routing/navigation'
import type { RouteTable } from '../routing/table'
import { createSession } from '../session/session'
import type { Shell } from '../ShellContext'
import type { Shown } from '../routing/view'
import type { Slots } from '../slots/slots'

function elsewhere(): never {
  throw new Error('navigate() and call() are not available while rendering: use them in effects and events.')
}

function walkAt(url: URL, outcome: Shown): Shell['navigation'] {
  const place = locationOf(url, 'servidor')
  const store = createStore<NavigationState>(() => ({
    view: { place, outcome, serial: 0 },
    pending: false,
    arrival: undefined,
  }))
  return {
    store,
    navigate: elsewhere,
    retry: elsewhere,
    resume: elsewhere,
    scrollOffset: () => 0,
    rememberScroll: () => undefined,
  }
}

/** The renderer's host: anonymous, static, and shared by all requests of a release set. */
export function createServerHost(table: RouteTable): Host {
  const port = memoryStore()
  return createHost({
    session: createSession({ port, userApps: [] }),
    storage: createStorage(port),
    feedback: createFeedback(),
    table,
    navigation: elsewhere,
    headOverride: createHeadOverride(),
    call: elsewhere,
  })
}

/** The shell around one outcome, identical to the browser's first render. */
export function createServerShell(parts: {
  site: Site
  table: RouteTable
  host: Host
  url: URL
  outcome: Shown
  slots: Slots
}): Shell {
  const { site, table, host, url, outcome, slots } = parts
  return {
    site,
    table,
    host,
    feedback: createFeedback(),
    headOverride: createHeadOverride(),
    navigation: walkAt(url, outcome),
    slots,
    report: () => undefined,
    stepBack: () => false,
  }
}
