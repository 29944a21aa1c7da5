import { AVISOS_NO_APARELHO } from '@portal/domain/avisos-push'

/** Stored by public screens, except what only a PIN opens and the wish to store nothing. */
const OF_THE_VISITOR = /^mf-public:(?!cofre|nao-)/

/**
 * Clears this tab's storage, what public screens stored on this device, the origin's caches, and the visitor's notices
 * on the server; the session and other explicitly saved data stay.
 */
export function forgetTab(page: Window & { caches?: CacheStorage }, apiUrl: string): void {
  try {
    endNotices(page, apiUrl)
    page.sessionStorage.clear()
    for (const key of Object.keys(page.localStorage))
      if (OF_THE_VISITOR.test(key)) page.localStorage.removeItem(key)
  } catch {
    // Blocked storage is empty.
  }
  void page.caches?.keys().then((names) => Promise.all(names.map((name) => page.caches?.delete(name))))
}

/** A beacon is sent although the page is left. */
function endNotices({ localStorage, navigator }: Window, apiUrl: string): void {
  const text = localStorage.getItem(AVISOS_NO_APARELHO)
  if (text === null) return
  const { inscricao } = (JSON.parse(text) ?? {}) as { inscricao?: object }
  const body = JSON.stringify({ ...inscricao, conversas: [], buscas: [] })
  navigator.sendBeacon(`${apiUrl}/api/avisos-push/visitante`, new Blob([body], { type: 'application/json' }))
}
