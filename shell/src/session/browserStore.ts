import { memoryStore, type KeyValue } from '@portal/platform/storage'

/**
 * This device's storage. Where it is forbidden or full, a store that forgets with the page takes over; what it holds is
 * newer than what could not be overwritten.
 */
export function browserStore(area: 'local' | 'session'): KeyValue {
  const fallback = memoryStore()
  const attempt = <T>(reach: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return reach(area === 'local' ? window.localStorage : window.sessionStorage)
    } catch {
      return otherwise()
    }
  }
  return {
    read: (key) =>
      fallback.read(key) ??
      attempt(
        (storage) => storage.getItem(key) ?? undefined,
        () => undefined,
      ),
    write: (key, text) =>
      attempt(
        (storage) => {
          storage.setItem(key, text)
          fallback.drop(key)
        },
        () => fallback.write(key, text),
      ),
    drop(key) {
      fallback.drop(key)
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      )
    },
    keys: () =>
      attempt(
        (storage) => Object.keys(storage),
        () => fallback.keys(),
      ),
  }
}
