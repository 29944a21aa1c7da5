const WORKER_URL = '/sw.js'
const PATIENCE_MS = 5_000

/**
 * Once nothing else is to be done. The worker answers navigations that fail and keeps nothing (docs/adr/0078): without it, or where
 * the browser has none, everything works but that page.
 */
export function registerWhenIdle(page: Window): void {
  // Plain HTTP has none, and an older Safari no idle callback.
  if (!('serviceWorker' in page.navigator)) return
  const { serviceWorker } = page.navigator
  const register = () =>
    void serviceWorker.register(WORKER_URL, { updateViaCache: 'none' }).catch(() => undefined)
  if ('requestIdleCallback' in page) page.requestIdleCallback(register, { timeout: PATIENCE_MS })
  else setTimeout(register, PATIENCE_MS)
}
