import { verify, type KeyObject } from 'node:crypto'
import { z } from 'zod'

const ANSWER_MAX = 16_384
const MAX_AGE_S = 600
const SKEW_S = 60
const headerSchema = z.object({ alg: z.literal('EdDSA') })

interface Times {
  iss: string
  aud: string
  /** Seconds. */
  iat: number
  exp: number
}

/** The claims of a compact JWS that the provider signed (EdDSA); undefined for any other text. */
export function readSignedClaims<Claims>(
  publicKey: KeyObject,
  text: string,
  schema: z.ZodType<Claims>,
): Claims | undefined {
  const [header = '', payload = '', signature = '', ...rest] = text.split('.')
  if (rest.length > 0 || text.length > ANSWER_MAX) return undefined
  try {
    headerSchema.parse(decode(header))
    const signed = Buffer.from(`${header}.${payload}`)
    if (!verify(null, signed, publicKey, Buffer.from(signature, 'base64url'))) return undefined
    return schema.parse(decode(payload))
  } catch {
    return undefined
  }
}

/** Whether claims come from this issuer, are meant for this portal, and are of now. */
export function isCurrent(claims: Times, { iss, aud }: { iss: string; aud: string }, now: Date): boolean {
  const seconds = now.getTime() / 1_000
  const current =
    claims.iat <= seconds + SKEW_S && claims.exp > seconds && claims.exp - claims.iat <= MAX_AGE_S
  return current && claims.iss === iss && claims.aud === aud
}

function decode(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
}
