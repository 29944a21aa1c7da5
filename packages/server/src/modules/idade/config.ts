/**
 * Environment variables of the age providers: only the chosen provider's are read, and every missing one is
 * reported.
 */
import { createHash, createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { readPublicKey } from '../../kernel/crypto/signed-json'
import { readPem } from './provedores/openid4vp/certificados'

export const AGE_ASSURANCES = ['declaracao', 'sandbox', 'openid4vp', 'http', 'fechado'] as const
export type AgeAssuranceKind = (typeof AGE_ASSURANCES)[number]

/**
 * Identifies the age issuers accepted under these settings, by kind, keys and certificates. `fechado` accepts
 * none, which invalidates earlier proofs (rule: idade/prova).
 */
export function emissorOf(age: AgeSettings): string {
  return [age.kind, ...trustedOf(age)].join(' ')
}

function trustedOf(age: AgeSettings): string[] {
  switch (age.kind) {
    case 'openid4vp':
      return age.trusted.map((certificate) => sha256(certificate)).sort()
    case 'http':
      return [age.url, sha256(age.publicKey.export({ format: 'der', type: 'spki' }))]
    default:
      return []
  }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url')

/** Whether a proof is demanded, for a process that only renders pages. */
export const demandsProof = ({ kind }: { kind: AgeAssuranceKind }): boolean => kind !== 'declaracao'

/** Zod transform from `read`; `message` names the expected value. */
const readAs = <T>(read: (text: string) => T, message: string) =>
  z.string().transform((text, context) => {
    try {
      return read(text)
    } catch {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
  })

const certificateFile = readAs((path) => {
  const certificates = readPem(readFileSync(path, 'utf8'))
  if (certificates.length === 0) throw new Error('no certificate')
  return certificates
}, 'informe um arquivo PEM com certificados')

const keyFile = readAs((path) => {
  const key = createPrivateKey(readFileSync(path, 'utf8'))
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('not P-256')
  return key
}, 'informe um arquivo PEM com uma chave P-256')

const openid4vpSchema = z
  .object({
    AGE_WALLET_KEY: keyFile,
    AGE_WALLET_CERTIFICATE: certificateFile,
    AGE_TRUSTED_ISSUERS: certificateFile,
  })
  .refine(
    ({ AGE_WALLET_KEY, AGE_WALLET_CERTIFICATE: [own = new Uint8Array()] }) =>
      new X509Certificate(own).checkPrivateKey(AGE_WALLET_KEY),
    { path: ['AGE_WALLET_CERTIFICATE'], message: 'o primeiro certificado não é o da chave AGE_WALLET_KEY' },
  )
  .transform((env) => ({
    kind: 'openid4vp' as const,
    key: env.AGE_WALLET_KEY,
    certificates: env.AGE_WALLET_CERTIFICATE,
    trusted: env.AGE_TRUSTED_ISSUERS,
  }))

const httpSchema = z
  .object({
    AGE_PROVIDER_URL: z.url({ protocol: /^https?$/ }),
    AGE_PROVIDER_TOKEN: z.string().min(16, 'use ao menos 16 caracteres'),
    AGE_PROVIDER_PUBLIC_KEY: readAs(readPublicKey, 'informe uma chave pública Ed25519 em base64'),
  })
  .transform((env) => ({
    kind: 'http' as const,
    url: env.AGE_PROVIDER_URL,
    token: env.AGE_PROVIDER_TOKEN,
    publicKey: env.AGE_PROVIDER_PUBLIC_KEY,
  }))

export const AGE_SCHEMAS = { openid4vp: openid4vpSchema, http: httpSchema } as const

export type AgeSettings =
  | z.output<typeof openid4vpSchema>
  | z.output<typeof httpSchema>
  | { kind: 'declaracao' | 'sandbox' | 'fechado' }

export function readAge(
  kind: AgeAssuranceKind,
  environment: Record<string, string | undefined>,
  error: z.core.$ZodErrorMap,
): { ok: true; age: AgeSettings } | { ok: false; problems: string[] } {
  if (kind !== 'openid4vp' && kind !== 'http') return { ok: true, age: { kind } }
  const parsed = AGE_SCHEMAS[kind].safeParse(environment, { error })
  if (parsed.success) return { ok: true, age: parsed.data }
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return { ok: false, problems }
}
