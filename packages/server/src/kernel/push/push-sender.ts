/** Web Push (RFC 8030), encrypted for one browser (RFC 8291) and signed by this server (RFC 8292). */
import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import { derive } from '../crypto/keyring'
import type { InscricaoPush, PushSender } from './ports'

export interface PushSettings {
  /** The VAPID key pair is derived from it: another secret ends every subscription. */
  secret: string
  /** Origins of push services; `*.` stands for one or more labels. */
  services: readonly string[]
  /** Whom a push service writes to. */
  contact: string
}

const TIMEOUT_MS = 10_000
/** A notice that cannot be delivered within a day is old. */
const TTL_SECONDS = 86_400
/** Not found or gone; a key that is not the subscription's. */
const DEAD = new Set([404, 410, 401, 403])

export function createPushSender({ secret, services, contact }: PushSettings): PushSender {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(derive(secret, 'vapid'))
  const vapidDetails = {
    subject: `mailto:${contact}`,
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
  }
  const accepts = (endpoint: string): boolean =>
    URL.canParse(endpoint) && services.some((service) => isServedBy(new URL(endpoint), service))
  /** Undefined for keys that no browser made: they come from the account, and would fail at each attempt. */
  const encrypted = ({ endpoint, p256dh, auth }: InscricaoPush, payload: string) => {
    try {
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails,
        TTL: TTL_SECONDS,
        contentEncoding: 'aes128gcm',
        urgency: 'normal',
        // A waiting notice is replaced: both would show the same words.
        topic: 'novidade',
      })
    } catch {
      return undefined
    }
  }
  return {
    chave: vapidDetails.publicKey,
    accepts,
    async send(inscricao, payload) {
      const { endpoint } = inscricao
      // The list may have changed since it was stored.
      if (!accepts(endpoint)) return false
      const request = encrypted(inscricao, payload)
      if (request === undefined) return false
      const { 'Content-Length': _length, ...headers } = request.headers
      const { status, body } = await fetch(endpoint, {
        method: 'POST',
        headers,
        body: Uint8Array.from(request.body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      // Unread, it would keep the connection.
      await body?.cancel()
      if (DEAD.has(status)) return false
      if (status < 200 || status > 299) throw new Error(`push service: status ${status}`)
      return true
    },
  }
}

/** Compares origins; the path is the service's own. */
function isServedBy({ origin, username, protocol, hostname, port }: URL, service: string): boolean {
  if (username !== '') return false
  const wild = /^(https?:)\/\/\*(\.[^/:]+)$/.exec(service)
  return wild === null
    ? origin === service
    : protocol === wild[1] && port === '' && hostname.endsWith(wild[2] ?? '')
}
