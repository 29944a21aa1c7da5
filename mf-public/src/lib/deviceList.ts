import { storage } from '@portal/platform'
import { useSyncExternalStore } from 'react'

/** A list that only this device knows; screens and other tabs follow it. */
export interface DeviceList<T> {
  read(): readonly T[]
  write(list: readonly T[]): void
  /** The list as it is now; empty on the server. */
  use(): readonly T[]
}

/** A list under one key of this app's storage. What was stored in another shape is left out, the rest stays. */
export function deviceList<T>(
  key: `mf-public:${string}`,
  isItem: (value: unknown) => value is T,
): DeviceList<T> {
  const none: readonly T[] = []
  const listeners = new Set<() => void>()
  // None read as the server's none: otherwise hydration would draw everything twice.
  let text = '[]'
  let list = none
  let fresh = false
  const stored = () => storage.own(key, (value) => (Array.isArray(value) ? value.filter(isItem) : undefined))

  /** The same list object as long as nothing changed. While nobody follows, nothing tells of a change. */
  function read(): readonly T[] {
    if (fresh && listeners.size > 0) return list
    const now = stored().get() ?? none
    const nowText = JSON.stringify(now)
    if (nowText !== text) [text, list] = [nowText, now]
    fresh = true
    return list
  }

  function changed(): void {
    fresh = false
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      fresh = false
      // Another tab of this device.
      window.addEventListener('storage', changed)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', changed)
    }
  }

  return {
    read,
    write(next) {
      stored().set([...next])
      changed()
    },
    use: () => useSyncExternalStore(subscribe, read, () => none),
  }
}
