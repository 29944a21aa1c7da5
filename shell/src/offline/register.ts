const WORKER_URL = '/sw.js'
const PATIENCE_MS = 5_000

/**
 * Registers the service worker when idle. The worker only handles failed navigations and stores nothing
 * (docs/adr/0078); without it everything except the offline page works.
 */
export function registerWhenIdle(page: Window): void {
  // Plain HTTP has no service workers, and older Safari no requestIdleCallback.
  if (!('serviceWorker' in page.navigator)) return
  const { serviceWorker } = page.navigator
  const register = () =>
    void serviceWorker.register(WORKER_URL, { updateViaCache: 'none' }).catch(() => undefined)
  if ('requestIdleCallback' in page) page.requestIdleCallback(register, { timeout: PATIENCE_MS })
  else setTimeout(register, PATIENCE_MS)
}
