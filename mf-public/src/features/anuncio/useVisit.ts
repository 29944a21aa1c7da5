import { session } from '@portal/platform'
import { useSite } from '@portal/platform/site'
import { useEffect } from 'react'

/**
 * Counts a view once the page is visible; the server counts a visitor once a day without storing an identity
 * (rule: estatisticas/visita).
 */
export function useVisit(id: number): void {
  const { apiUrl } = useSite()
  useEffect(() => whenSeen(() => count(`${apiUrl}/api/anuncios/${id}/visita`)), [apiUrl, id])
}

/** Calls `seen` once the page is neither prerendered nor hidden; returns a function that cancels. */
function whenSeen(seen: () => void): (() => void) | undefined {
  if (document.visibilityState === 'visible') {
    seen()
    return undefined
  }
  // A prerendered page is hidden until activation.
  const stop = new AbortController()
  const look = () => {
    if (document.visibilityState !== 'visible') return
    stop.abort()
    seen()
  }
  document.addEventListener('visibilitychange', look, { signal: stop.signal })
  return () => stop.abort()
}

/** A beacon carries no token, so signed-in visitors use a fetch: an advertiser's own views do not count. */
function count(url: string): void {
  const current = session.get()
  if (!current.signedIn && typeof navigator.sendBeacon === 'function') {
    // A rejected beacon (too many in flight) is dropped: counting must cost the visitor nothing.
    navigator.sendBeacon(url)
    return
  }
  const headers = current.signedIn ? { authorization: `Bearer ${current.token}` } : undefined
  void fetch(url, { method: 'POST', keepalive: true, headers }).catch(() => undefined)
}
