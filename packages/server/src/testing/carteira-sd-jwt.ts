/** A wallet that holds its proof as SD-JWT, and its issuer. */
import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  type KeyObject,
} from 'node:crypto'
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc'
import { resolve, type Emissor } from './carteira'

export interface ApresentacaoSdJwt {
  emissor: Emissor
  claims: Record<string, unknown>
  now: Date
  vct?: string
  validUntil?: Date | undefined
  /** Claims of the issuer without selective disclosure. */
  clear?: Record<string, unknown>
  /** Changes of the issuer's header. */
  header?: Record<string, unknown>
  /** Additional disclosures by the holder. */
  added?: string[]
  /** Audience, nonce, time and key of the binding, if other than requested. */
  binding?: { aud?: string; nonce?: string; iat?: number; key?: KeyObject }
}

/** Resolves the signed request like a wallet, and responds to it. */
export async function apresentarSdJwt(jwt: string, options: ApresentacaoSdJwt): Promise<string> {
  const { client_id, nonce, dcql_query } = await resolve(jwt)
  const holder = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const shown =
    (await issue(options, holder.publicKey)) + (options.added ?? []).map((text) => `${text}~`).join('')
  const { key = holder.privateKey, ...changes } = options.binding ?? {}
  const asked = { aud: client_id, nonce, iat: seconds(options.now) }
  const binding = { ...asked, ...changes, sd_hash: digest(shown) }
  const text = [{ typ: 'kb+jwt', alg: 'ES256' }, binding]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const id = dcql_query.credentials.find(({ format }) => format === 'dc+sd-jwt')?.id ?? ''
  return JSON.stringify({ [id]: [`${shown}${text}.${signEs256(key, text)}`] })
}

function issue(
  { emissor, claims, now, clear, header, ...changes }: ApresentacaoSdJwt,
  holder: KeyObject,
): Promise<string> {
  const validUntil = 'validUntil' in changes ? changes.validUntil : new Date(now.getTime() + 3_600_000)
  const credential = {
    vct: changes.vct ?? 'eu.europa.ec.av.1',
    iat: seconds(now),
    ...(validUntil && { exp: seconds(validUntil) }),
    cnf: { jwk: { ...holder.export({ format: 'jwk' }) } },
    ...clear,
    ...claims,
  }
  const key = createPrivateKey(emissor.documento.key)
  const issuer = new SDJwtVcInstance({
    hasher: (data) => createHash('sha256').update(String(data)).digest(),
    hashAlg: 'sha-256',
    saltGenerator: (length) => randomBytes(length).toString('base64url'),
    signer: (data) => signEs256(key, data),
    signAlg: 'ES256',
  })
  return issuer.issue(
    credential,
    // The library's type does not allow dynamic claim names.
    { _sd: Object.keys(claims) } as never,
    { header: { x5c: [Buffer.from(emissor.documento.der).toString('base64')], ...header } },
  )
}

/** A selectively disclosable claim, and its digest for the issuer to sign. */
export function createDisclosure(name: string, value: unknown): { text: string; digest: string } {
  const text = Buffer.from(JSON.stringify(['salt', name, value])).toString('base64url')
  return { text, digest: digest(text) }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function signEs256(key: KeyObject, text: string): string {
  return sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1_000)
}
