/**
 * A provider with its own page: this server opens a session there, and the visitor returns with a signed
 * response (a compact JWS, EdDSA). The contract is docs/runbooks/idade.md.
 */
import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { isCurrent, readSignedClaims } from '../../../kernel/crypto/compact-jws'
import { openProviderPage } from '../../../kernel/http/open-page'
import type { AgeAssurance } from '../ports/age-assurance'
import { judgeClaims } from './claims'

export interface HttpProviderSettings {
  url: string
  token: string
  /** Verifies the responses. */
  publicKey: KeyObject
  /** `aud` of the responses, and where the visitor returns. */
  publicUrl: string
}

const claimsSchema = z.looseObject({
  iss: z.string(),
  aud: z.string(),
  nonce: z.string(),
  iat: z.int(),
  exp: z.int(),
})

export function httpProvider(settings: HttpProviderSettings): AgeAssurance {
  const { publicUrl, publicKey } = settings
  const { origin } = new URL(settings.url)
  return {
    nome: 'http',
    demandsProof: true,
    destinos: [origin],
    async iniciar({ nonce }) {
      const body = { nonce, aud: publicUrl, redirect_uri: `${publicUrl}/api/idade/volta` }
      const url = await openProviderPage(settings, body)
      return url === undefined ? { kind: 'indisponivel' } : { kind: 'pagina', url }
    },
    async concluir({ nonce }, resposta, now) {
      const claims =
        typeof resposta === 'string' ? await readSignedClaims(publicKey, resposta, claimsSchema) : undefined
      if (claims?.nonce !== nonce) return 'invalida'
      return isCurrent(claims, { iss: origin, aud: publicUrl }, now) ? judgeClaims([claims], now) : 'invalida'
    },
  }
}
