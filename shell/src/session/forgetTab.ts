/** Clears this tab's storage and the origin's caches; the session and explicitly saved data stay. */
export function forgetTab(page: Window & { caches?: CacheStorage }): void {
  try {
    page.sessionStorage.clear()
  } catch {
    // Blocked storage is empty.
  }
  void page.caches?.keys().then((names) => Promise.all(names.map((name) => page.caches?.delete(name))))
}
