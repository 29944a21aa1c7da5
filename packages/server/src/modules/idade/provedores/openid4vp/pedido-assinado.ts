/** The request to a wallet, signed with this portal's key (OpenID4VP, JAR): only age_over_18. */
import { createHash, sign, type KeyObject } from 'node:crypto'
import { createOpenid4vpAuthorizationRequest } from '@openid4vc/openid4vp'
import { IDADE_PEDIDO_MINUTOS } from '@portal/domain/limites'
import { PROVA_DE_IDADE } from './apresentada'

/** Alternative results of the query, one of which suffices: the proof as ISO mdoc, or as SD-JWT. */
export const CONSULTAS = { mdoc: 'idade', sdJwt: 'idade-sd-jwt' } as const

export interface Assinante {
  key: KeyObject
  /** DER, own certificate first. */
  certificates: readonly Uint8Array[]
}

/** Client id of this portal: the hash of its certificate. */
export function clientIdOf({ certificates: [own = new Uint8Array()] }: Assinante): string {
  return `x509_hash:${createHash('sha256').update(own).digest('base64url')}`
}

const QUERY = {
  credentials: [
    {
      id: CONSULTAS.mdoc,
      format: 'mso_mdoc',
      meta: { doctype_value: PROVA_DE_IDADE },
      claims: [{ path: [PROVA_DE_IDADE, 'age_over_18'], intent_to_retain: false }],
    },
    {
      id: CONSULTAS.sdJwt,
      format: 'dc+sd-jwt',
      meta: { vct_values: [PROVA_DE_IDADE] },
      claims: [{ path: ['age_over_18'] }],
    },
  ],
  credential_sets: [{ options: [[CONSULTAS.mdoc], [CONSULTAS.sdJwt]] }],
}
/** COSE identifier of ES256. */
const ES256 = -7

export async function createPedidoAssinado(
  assinante: Assinante,
  { nonce, uri, now }: { nonce: string; uri: string; now: Date },
): Promise<{ url: string; jwt: string }> {
  const { authorizationRequest, jar } = await createOpenid4vpAuthorizationRequest({
    // The EU profile's own scheme.
    scheme: 'av://',
    authorizationRequestPayload: {
      response_type: 'vp_token',
      response_mode: 'direct_post',
      client_id: clientIdOf(assinante),
      response_uri: uri,
      nonce,
      dcql_query: QUERY,
      client_metadata: {
        vp_formats_supported: {
          mso_mdoc: { issuerauth_alg_values: [ES256], deviceauth_alg_values: [ES256] },
          'dc+sd-jwt': { 'sd-jwt_alg_values': ['ES256'], 'kb-jwt_alg_values': ['ES256'] },
        },
      },
    },
    jar: {
      requestUri: uri,
      jwtSigner: { method: 'x5c', alg: 'ES256', x5c: assinante.certificates.map(base64) },
      expiresInSeconds: IDADE_PEDIDO_MINUTOS * 60,
      additionalJwtPayload: { aud: 'https://self-issued.me/v2' },
    },
    callbacks: {
      signJwt: (_signer, { header, payload }) => ({
        jwt: signJwt(assinante.key, header, payload),
        signerJwk: { kty: 'EC' },
      }),
      encryptJwe: () => {
        throw new Error('the request holds no secret')
      },
    },
    now,
  })
  return { url: authorizationRequest, jwt: jar?.authorizationRequestJwt ?? '' }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

function signJwt(key: KeyObject, header: object, payload: object): string {
  const text = [header, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
