/** Web Push of this browser; the server stores its subscription (rule: avisos/aparelhos). */

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
 * Asks for permission and subscribes with the server's key. An account and a visitor of one browser share the
 * subscription; one of another key is replaced. Undefined when the person declines or the browser fails.
 */
export async function inscrever(chave: string): Promise<Inscricao | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const manager = await pushManager()
  if (manager === undefined) return undefined
  const subscribe = () => manager.subscribe({ userVisibleOnly: true, applicationServerKey: chave })
  const made = await subscribe()
    .catch(async () => {
      await (await manager.getSubscription())?.unsubscribe()
      return subscribe()
    })
    .catch(() => undefined)
  const { endpoint, keys: { p256dh, auth } = {} } = made?.toJSON() ?? {}
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : undefined
}

/** The server's copy is deleted separately. */
export async function desinscrever(): Promise<void> {
  await (await inscricaoAtual())?.unsubscribe()
}

/** Undefined also where the server has switched the service worker off. */
export async function inscricaoAtual(): Promise<PushSubscription | undefined> {
  return (await (await pushManager())?.getSubscription()) ?? undefined
}

async function pushManager(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker.getRegistration())?.pushManager
}
