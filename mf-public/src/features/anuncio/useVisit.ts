import { session } from '@portal/platform'
import { useSite } from '@portal/platform/site'
import { useEffect } from 'react'

/**
 * Counts the view once the page is looked at; the server counts a visitor once a day without storing who (rule:
 * estatisticas/visita).
 */
export function useVisit(id: number): void {
  const { apiUrl } = useSite()
  useEffect(() => whenSeen(() => count(`${apiUrl}/api/anuncios/${id}/visita`)), [apiUrl, id])
}

/** Calls once the page is neither rendered ahead nor in a hidden tab; the function returned gives up waiting. */
function whenSeen(seen: () => void): (() => void) | undefined {
  if (document.visibilityState === 'visible') {
    seen()
    return undefined
  }
  // A page rendered ahead is hidden until it is shown.
  const stop = new AbortController()
  const look = () => {
    if (document.visibilityState !== 'visible') return
    stop.abort()
    seen()
  }
  document.addEventListener('visibilitychange', look, { signal: stop.signal })
  return () => stop.abort()
}

/** A beacon carries no token: who is signed in says so, because an advertiser's own views do not count. */
function count(url: string): void {
  const current = session.get()
  if (!current.signedIn && typeof navigator.sendBeacon === 'function') {
    // A refused beacon (too many in flight) is not worth a retry: counting must never cost the visitor anything.
    navigator.sendBeacon(url)
    return
  }
  const headers = current.signedIn ? { authorization: `Bearer ${current.token}` } : undefined
  void fetch(url, { method: 'POST', keepalive: true, headers }).catch(() => undefined)
}
