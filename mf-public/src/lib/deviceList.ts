import { storage } from '@portal/platform'
import { useSyncExternalStore } from 'react'

/** A list stored only on this device; screens and other tabs subscribe to it. */
export interface DeviceList<T> {
  read(): readonly T[]
  write(list: readonly T[]): void
  /** The current list; empty on the server. */
  use(): readonly T[]
  /** Calls `listener` after each change, here or in another tab; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/** Creates a list under one key of this app's storage. Entries of another shape are dropped. */
export function deviceList<T>(
  key: `mf-public:${string}`,
  isItem: (value: unknown) => value is T,
): DeviceList<T> {
  const none: readonly T[] = []
  const listeners = new Set<() => void>()
  // Start with the server's empty value, otherwise hydration would render twice.
  let text = '[]'
  let list = none
  let fresh = false
  const stored = () => storage.own(key, (value) => (Array.isArray(value) ? value.filter(isItem) : undefined))

  /**
   * Returns the same object until the stored text changes. Compares the text, because changes are missed
   * without subscribers.
   */
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
    subscribe,
    write(next) {
      stored().set([...next])
      changed()
    },
    use: () => useSyncExternalStore(subscribe, read, () => none),
  }
}
