import type { Head } from '@portal/platform'
import { createStore } from 'zustand/vanilla'

/** What the screen on view `serial` says of itself with `useHead`; the next view forgets it. */
export interface HeadOverride {
  serial: number
  head: Head
}

export function createHeadOverride() {
  return createStore<{ override: HeadOverride | undefined }>(() => ({ override: undefined }))
}
export type HeadOverrideStore = ReturnType<typeof createHeadOverride>
