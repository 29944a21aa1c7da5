/** The one signature that is believed: ECDSA with P-256 and SHA-256. What another calls itself does not count. */
import { createPublicKey, verify, type KeyObject } from 'node:crypto'

export function verifyEs256(key: KeyObject, signed: Uint8Array, signature: Uint8Array): boolean {
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') return false
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature)
}

/** The key of a JWK, by its public members alone; undefined unless it is one of P-256. */
export function readP256Jwk({ kty, crv, x, y }: Readonly<Record<string, unknown>>): KeyObject | undefined {
  if (kty !== 'EC' || crv !== 'P-256' || typeof x !== 'string' || typeof y !== 'string') return undefined
  return createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' })
}
