import { useEffect } from 'react'

/** Counts the view; the server counts a visitor once a day without storing who (DESIGN section 4). */
export function useVisit(id: number): void {
  useEffect(() => {
    const url = `/api/anuncios/${id}/visita`
    // A refused beacon (too many in flight) is not worth a retry: counting must never cost the visitor anything.
    if (typeof navigator.sendBeacon === 'function') navigator.sendBeacon(url)
    else void fetch(url, { method: 'POST', keepalive: true }).catch(() => undefined)
  }, [id])
}
