export type Suporte = 'pode' | 'negado' | 'sem'

/** Whether this browser can receive notices, and lets this site ask. */
export function suporteDe(page: Window): Suporte {
  const known = 'PushManager' in page && 'Notification' in page && 'serviceWorker' in page.navigator
  if (!known) return 'sem'
  return Notification.permission === 'denied' ? 'negado' : 'pode'
}

export interface Inscricao {
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * Asks for permission and subscribes with the server's key; an earlier subscription may be of another key.
 * Undefined when the person declines or the browser fails.
 */
export async function inscrever(chave: string): Promise<Inscricao | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const manager = await pushManager()
  if (manager === undefined) return undefined
  await (await manager.getSubscription())?.unsubscribe()
  const made = await manager
    .subscribe({ userVisibleOnly: true, applicationServerKey: chave })
    .catch(() => undefined)
  const { endpoint, keys: { p256dh, auth } = {} } = made?.toJSON() ?? {}
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : undefined
}

/** The server forgets it separately. */
export async function desinscrever(): Promise<void> {
  const manager = await pushManager()
  await (await manager?.getSubscription())?.unsubscribe()
}

/** Of the portal's service worker, which a server may have switched off. */
async function pushManager(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker.getRegistration())?.pushManager
}
