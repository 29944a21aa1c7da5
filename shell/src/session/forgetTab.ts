/** Stored by public screens, except what only a PIN opens and the wish to store nothing. */
const OF_THE_VISITOR = /^mf-public:(?!cofre|nao-)/

/**
 * Clears this tab's storage, what public screens stored on this device and the origin's caches; the session
 * and other explicitly saved data stay.
 */
export function forgetTab(page: Window & { caches?: CacheStorage }): void {
  try {
    page.sessionStorage.clear()
    for (const key of Object.keys(page.localStorage))
      if (OF_THE_VISITOR.test(key)) page.localStorage.removeItem(key)
  } catch {
    // Blocked storage is empty.
  }
  void page.caches?.keys().then((names) => Promise.all(names.map((name) => page.caches?.delete(name))))
}
