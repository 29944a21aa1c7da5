/**
 * Verifies a presented Proof of Age (SD-JWT VC): signatures, digests, chain, validity, and binding to this
 * request.
 */
import { createHash, X509Certificate } from 'node:crypto'
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc'
import { z } from 'zod'
import { PROVA_DE_IDADE, SKEW_S, type Apresentada, type Confianca } from './apresentada'
import { verifyChain } from './certificados'
import { readP256Jwk, verifyEs256 } from './es256'

const HASH = 'sha-256'
/** Maximum number of certificates in a header. */
const CHAIN_MAX = 5

const headerSchema = z.object({
  typ: z.literal('dc+sd-jwt'),
  alg: z.literal('ES256'),
  x5c: z.array(z.base64()).min(1).max(CHAIN_MAX),
})
const credentialSchema = z.looseObject({
  vct: z.literal(PROVA_DE_IDADE),
  exp: z.number(),
  cnf: z.object({ jwk: z.record(z.string(), z.unknown()) }),
  // Fetching a revocation list would call a URL chosen by the sender, so proofs that name one are rejected.
  status: z.never().optional(),
})
const bindingSchema = z.object({
  header: z.object({ typ: z.literal('kb+jwt'), alg: z.literal('ES256') }),
  payload: z.object({ aud: z.string(), iat: z.number() }),
})

/** Returns its claims; rejects unless all of it is valid. */
export async function readSdJwt(
  encoded: string,
  pedido: Apresentada,
  confianca: Confianca,
): Promise<Record<string, unknown>[]> {
  const { jwt, disclosures = [] } = await decoder.decode(encoded)
  const issuer = issuerKey(jwt?.header, confianca)
  const instance = new SDJwtVcInstance({
    hasher,
    verifier: (data, signature) => verifyEs256(issuer, ...bytesOf(data, signature)),
    kbVerifier: (data, signature, payload) => verifyEs256(holderKey(payload), ...bytesOf(data, signature)),
    statusListFetcher: () => Promise.reject(new Error('no list is fetched')),
  })
  const { payload, kb } = await instance.verify(encoded, {
    keyBindingNonce: pedido.nonce,
    currentDate: seconds(confianca.now),
    skewSeconds: SKEW_S,
  })
  checkBinding(bindingSchema.parse(kb).payload, pedido, confianca)
  const used = await instance.presentableKeys(encoded)
  checkDisclosures([...Object.keys(jwt?.payload ?? {})], disclosures, used)
  return [claimsOf(credentialSchema.parse(payload))]
}

function hasher(data: string | ArrayBuffer, algorithm: string): Uint8Array {
  if (algorithm !== HASH) throw new Error(`no digest but ${HASH}`)
  return createHash('sha256')
    .update(typeof data === 'string' ? data : new Uint8Array(data))
    .digest()
}

const decoder = new SDJwtVcInstance({ hasher })

function issuerKey(header: unknown, { trusted, now }: Confianca) {
  const { x5c } = headerSchema.parse(header)
  const chain = x5c.map((text) => new Uint8Array(Buffer.from(text, 'base64')))
  verifyChain(chain, trusted, now)
  return new X509Certificate(chain[0] ?? new Uint8Array()).publicKey
}

function holderKey(payload: unknown) {
  const key = readP256Jwk(credentialSchema.parse(payload).cnf.jwk)
  if (key === undefined) throw new Error('bound to no key of P-256')
  return key
}

/** The library verifies the binding's signature, nonce and digest; audience and time are checked here. */
function checkBinding(
  { aud, iat }: { aud: string; iat: number },
  { clientId, desde }: Apresentada,
  { now }: Confianca,
): void {
  if (aud !== clientId) throw new Error('presented to somebody else')
  if (iat < seconds(desde) - SKEW_S || iat > seconds(now) + SKEW_S)
    throw new Error('presented at another time')
}

/** Duplicate names could hide one value behind another; unsigned disclosures are rejected. */
function checkDisclosures(clear: string[], disclosed: { key?: string }[], used: string[]): void {
  const names = [...clear, ...disclosed.flatMap(({ key }) => key ?? [])]
  if (new Set(names).size < names.length) throw new Error('a claim stands twice')
  if (used.length !== disclosed.length) throw new Error('a disclosure of nothing')
}

/** `age_equal_or_over: { "18": true }` is this format's alternative to `age_over_18`. */
function claimsOf({ age_equal_or_over: thresholds, ...claims }: Record<string, unknown>) {
  const parsed = z.record(z.string(), z.unknown()).safeParse(thresholds)
  const others = parsed.success ? Object.entries(parsed.data) : []
  for (const [age, value] of others) {
    const name = `age_over_${age.padStart(2, '0')}`
    // If both are present, a false one wins.
    if (value === false || claims[name] === undefined) claims[name] = value
  }
  return claims
}

function bytesOf(data: string, signature: string): [Uint8Array, Uint8Array] {
  return [Buffer.from(data), Buffer.from(signature, 'base64url')]
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1_000)
}
