/** The only accepted signature: ECDSA with P-256 and SHA-256, regardless of the header. */
import { createPublicKey, verify, type KeyObject } from 'node:crypto'

export function verifyEs256(key: KeyObject, signed: Uint8Array, signature: Uint8Array): boolean {
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') return false
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature)
}

/** The key of a JWK, from its public members only; undefined unless it is P-256. */
export function readP256Jwk({ kty, crv, x, y }: Readonly<Record<string, unknown>>): KeyObject | undefined {
  if (kty !== 'EC' || crv !== 'P-256' || typeof x !== 'string' || typeof y !== 'string') return undefined
  return createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' })
}
