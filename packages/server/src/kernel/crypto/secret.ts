import { createHmac, timingSafeEqual } from 'node:crypto'

/** `SECRET`; during a change also the one before, or after, which is accepted until `until`. */
export type Secret = string | { current: string; other: string; until: Date }

export const currentOf = (secret: Secret): string => (typeof secret === 'string' ? secret : secret.current)

function acceptedOf(secret: Secret, now: Date): string[] {
  if (typeof secret === 'string') return [secret]
  return now < secret.until ? [secret.current, secret.other] : [secret.current]
}

const hmac = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** HMAC-SHA-256 under the current secret. */
export const hmacOf = (secret: Secret, text: string): Buffer => hmac(currentOf(secret), text)

/** Whether `given` (base64url where it is text) is the HMAC of `text` under an accepted secret. */
export function isHmacOf(
  secret: Secret,
  text: string,
  given: string | Uint8Array,
  now = new Date(),
): boolean {
  const encoded = typeof given === 'string' ? given : Buffer.from(given).toString('base64url')
  return acceptedOf(secret, now).some((key) => {
    const wanted = Buffer.from(hmac(key, text).toString('base64url'))
    return encoded.length === wanted.length && timingSafeEqual(wanted, Buffer.from(encoded))
  })
}
