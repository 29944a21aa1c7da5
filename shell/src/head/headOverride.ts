import type { Head } from '@portal/platform'
import { createStore } from 'zustand/vanilla'

/** Head set with `useHead` by the screen of view `serial`; the next view drops it. */
export interface HeadOverride {
  serial: number
  head: Head
}

export function createHeadOverride() {
  return createStore<{ override: HeadOverride | undefined }>(() => ({ override: undefined }))
}
export type HeadOverrideStore = ReturnType<typeof createHeadOverride>
