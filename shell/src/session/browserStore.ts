import { memoryStore, type KeyValue } from '@portal/platform/storage'

/**
 * Device storage with an in-memory fallback when it is blocked or full; the fallback's values take precedence
 * because they are newer.
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
