import type { KeyObject } from 'node:crypto'
import { compactVerify } from 'jose'
import type { z } from 'zod'

const ANSWER_MAX = 16_384
const MAX_AGE_S = 600
const SKEW_S = 60

interface Times {
  iss: string
  aud: string
  /** Seconds. */
  iat: number
  exp: number
}

/**
 * Returns the claims of a compact JWS signed by the provider (EdDSA); undefined when the signature does not
 * verify.
 */
export async function readSignedClaims<Claims>(
  publicKey: KeyObject,
  text: string,
  schema: z.ZodType<Claims>,
): Promise<Claims | undefined> {
  if (text.length > ANSWER_MAX) return undefined
  try {
    const { payload } = await compactVerify(text, publicKey, { algorithms: ['EdDSA'] })
    return schema.parse(JSON.parse(new TextDecoder().decode(payload)))
  } catch {
    return undefined
  }
}

/** Whether the claims come from this issuer, are meant for this portal and have not expired. */
export function isCurrent(claims: Times, { iss, aud }: { iss: string; aud: string }, now: Date): boolean {
  const seconds = now.getTime() / 1_000
  const current =
    claims.iat <= seconds + SKEW_S && claims.exp > seconds && claims.exp - claims.iat <= MAX_AGE_S
  return current && claims.iss === iss && claims.aud === aud
}
