/** What this tab and the caches of this origin keep of a visit; the session and what was kept on purpose stay. */
export function forgetTab(page: Window & { caches?: CacheStorage }): void {
  try {
    page.sessionStorage.clear()
  } catch {
    // Forbidden storage holds nothing.
  }
  void page.caches?.keys().then((names) => Promise.all(names.map((name) => page.caches?.delete(name))))
}
