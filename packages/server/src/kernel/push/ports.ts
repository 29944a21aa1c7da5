/** A browser's subscription: where to post, and the keys that encrypt for it. */
export interface InscricaoPush {
  endpoint: string
  p256dh: string
  auth: string
}

/** Posts encrypted notices to the browsers' push services. */
export interface PushSender {
  /** VAPID public key, base64url. */
  readonly chave: string
  /** Whether the address belongs to a configured push service. */
  accepts: (endpoint: string) => boolean
  /** False when the subscription is gone. Throws when the service is unavailable: retry. */
  send: (inscricao: InscricaoPush, payload: string) => Promise<boolean>
}
