import { CONVERSAS_NO_APARELHO } from '@portal/domain/recado-lados'

/**
 * Clears this tab's storage, the conversations of this device and the origin's caches; the session and
 * other explicitly saved data stay.
 */
export function forgetTab(page: Window & { caches?: CacheStorage }): void {
  try {
    page.sessionStorage.clear()
    page.localStorage.removeItem(CONVERSAS_NO_APARELHO)
  } catch {
    // Blocked storage is empty.
  }
  void page.caches?.keys().then((names) => Promise.all(names.map((name) => page.caches?.delete(name))))
}
