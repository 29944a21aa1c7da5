import { memoryStore, type KeyValue } from '@portal/platform/storage'

/** This device's storage; where it is forbidden or full, a store that forgets with the page takes over. */
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
      attempt(
        (storage) => storage.getItem(key) ?? fallback.read(key),
        () => fallback.read(key),
      ),
    write: (key, text) =>
      attempt(
        (storage) => storage.setItem(key, text),
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
