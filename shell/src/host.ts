import type { Head, Host, StorageHost } from '@portal/platform'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Feedback } from './feedback/feedback'
import type { HeadOverrideStore } from './head/headOverride'
import type { Navigation } from './routing/navigation'
import type { RouteTable } from './routing/table'
import type { ShellSession } from './session/session'

export interface HostParts {
  session: Pick<ShellSession, 'store' | 'actions'>
  storage: StorageHost
  feedback: Feedback
  table: RouteTable
  /** Lazy: screens may reach the host before the navigation exists. */
  navigation: () => Pick<Navigation, 'navigate' | 'store'>
  headOverride: HeadOverrideStore
  call: Host['call']
}

/** The ten members available to remotes through `@portal/platform`. */
export function createHost(parts: HostParts): Host {
  const { session, storage, feedback, table, navigation, headOverride, call } = parts
  return {
    useSession: () => useStore(session.store),
    session: session.actions,
    toast: feedback.toast,
    alert: feedback.alert,
    overlay: feedback.overlay,
    navigate: (...args) => navigation().navigate(...args),
    href: table.href,
    useHead(head: Head) {
      const text = JSON.stringify(head)
      useEffect(() => {
        const { serial } = navigation().store.getState().view
        headOverride.setState({ override: { serial, head } })
      }, [text])
    },
    call,
    storage,
  }
}
