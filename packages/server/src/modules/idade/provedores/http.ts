/**
 * A provider with a page of its own: this server opens a session there, the visitor comes back with an answer that the
 * provider signed (a compact JWS, EdDSA). The runbook docs/runbooks/idade.md is the contract.
 */
import { verify, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { AgeAssurance } from '../ports/age-assurance'
import { judgeClaims } from './claims'

export interface HttpProviderSettings {
  url: string
  token: string
  /** Signs the answers. */
  publicKey: KeyObject
  /** `aud` of the answers, and where the visitor comes back. */
  publicUrl: string
}

const TIMEOUT_MS = 3_000
const ANSWER_MAX = 16_384
const MAX_AGE_S = 600
const SKEW_S = 60

const inicioSchema = z.object({ url: z.url() })
const headerSchema = z.object({ alg: z.literal('EdDSA') })
const payloadSchema = z.looseObject({
  iss: z.string(),
  aud: z.string(),
  nonce: z.string(),
  iat: z.int(),
  exp: z.int(),
})

export function httpProvider(settings: HttpProviderSettings): AgeAssurance {
  const { origin } = new URL(settings.url)
  return {
    nome: 'http',
    demandsProof: true,
    destinos: [origin],
    async iniciar({ nonce }) {
      const url = await openSession(settings, nonce).catch(() => undefined)
      // An address elsewhere would be a way to lead people away from here.
      const known = url !== undefined && new URL(url).origin === origin
      return known ? { kind: 'pagina', url } : { kind: 'indisponivel' }
    },
    async concluir({ nonce }, resposta, now) {
      const claims = typeof resposta === 'string' ? readAnswer(settings, resposta) : undefined
      if (claims === undefined) return 'invalida'
      const { iss, aud, iat, exp } = claims
      const seconds = now.getTime() / 1_000
      const current = iat <= seconds + SKEW_S && exp > seconds && exp - iat <= MAX_AGE_S
      const ours = iss === origin && aud === settings.publicUrl && claims.nonce === nonce
      return ours && current ? judgeClaims([claims], now) : 'invalida'
    },
  }
}

async function openSession({ url, token, publicUrl }: HttpProviderSettings, nonce: string) {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ nonce, aud: publicUrl, redirect_uri: `${publicUrl}/api/idade/volta` }),
  })
  if (!response.ok) return undefined
  const text = await response.text()
  return text.length > ANSWER_MAX ? undefined : inicioSchema.parse(JSON.parse(text)).url
}

/** The claims of an answer that the provider signed; undefined for any other text. */
function readAnswer({ publicKey }: HttpProviderSettings, text: string) {
  const [header = '', payload = '', signature = '', ...rest] = text.split('.')
  if (rest.length > 0 || text.length > ANSWER_MAX) return undefined
  try {
    headerSchema.parse(decode(header))
    const signed = Buffer.from(`${header}.${payload}`)
    if (!verify(null, signed, publicKey, Buffer.from(signature, 'base64url'))) return undefined
    return payloadSchema.parse(decode(payload))
  } catch {
    return undefined
  }
}

function decode(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
}
