/**
 * A provider with its own page, which gets name and CPF from this server; the person returns with a signed
 * response (a compact JWS, EdDSA). The contract is in docs/runbooks/identidade.md.
 */
import type { KeyObject } from 'node:crypto'
import { isDia } from '@portal/domain/tempo'
import { z } from 'zod'
import { isCurrent, readSignedClaims } from '../../../kernel/crypto/compact-jws'
import { openProviderPage } from '../../../kernel/http/open-page'
import type { IdentityCheck, Veredito } from '../ports/identity-check'

export interface HttpCheckSettings {
  url: string
  token: string
  publicKey: KeyObject
  publicUrl: string
}

const base = { iss: z.string(), aud: z.string(), iat: z.int(), exp: z.int(), referencia: z.uuid() }
const claimsSchema = z.discriminatedUnion('resultado', [
  z.object({ ...base, resultado: z.literal('confirmada'), nascimento: z.string().refine(isDia) }),
  z.object({ ...base, resultado: z.literal('recusada') }),
  z.object({ ...base, resultado: z.literal('menor') }),
])

export function httpCheck(settings: HttpCheckSettings): IdentityCheck {
  const { publicUrl, publicKey } = settings
  const { origin } = new URL(settings.url)
  return {
    nome: 'http',
    async iniciar(pessoa) {
      const redirect = `${publicUrl}/api/identidade/volta`
      const url = await openProviderPage(settings, { ...pessoa, aud: publicUrl, redirect_uri: redirect })
      return url === undefined ? { kind: 'indisponivel' } : { kind: 'pagina', url }
    },
    async concluir(resposta, now): Promise<Veredito | undefined> {
      const claims = await readSignedClaims(publicKey, resposta, claimsSchema)
      if (claims === undefined || !isCurrent(claims, { iss: origin, aud: publicUrl }, now)) return undefined
      return claims
    },
  }
}
