import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
  X509Certificate,
} from 'node:crypto'
import {
  CoseKey,
  DeviceKey,
  DeviceRequest,
  DocRequest,
  Holder,
  Issuer,
  ItemsRequest,
  SessionTranscript,
  SignatureAlgorithm,
  type MdocContext,
} from '@owf/mdoc'
import { Openid4vpClient } from '@openid4vc/openid4vp'
import { generate } from 'selfsigned'

const AV = 'eu.europa.ec.av.1'
const HOUR_MS = 3_600_000

/** Signs with P-256 keys; verification is left to the portal. */
const context: Pick<MdocContext, 'cose' | 'crypto'> = {
  crypto: {
    random: (length) => new Uint8Array(randomBytes(length)),
    digest: ({ digestAlgorithm, bytes }) =>
      new Uint8Array(createHash(digestAlgorithm.replace('-', '')).update(bytes).digest()),
    calculateEphemeralMacKey: refuse,
  },
  cose: {
    sign1: {
      sign: ({ toBeSigned, key }) =>
        new Uint8Array(
          sign('sha256', toBeSigned, {
            key: { ...key.jwk },
            format: 'jwk',
            dsaEncoding: 'ieee-p1363',
          } as never),
        ),
      verify: refuse,
    },
    mac0: { sign: refuse, verify: refuse },
  },
}

function refuse(): never {
  throw new Error('not needed here')
}

export interface Certificado {
  key: string
  cert: string
  der: Uint8Array
}

/** A P-256 certificate valid around `now`, signed by `ca` or self-signed. */
export async function createCertificado(
  now: Date,
  { cn, ca, cA = false }: { cn: string; ca?: Certificado; cA?: boolean },
): Promise<Certificado> {
  const made = await generate(
    [
      { name: 'commonName', value: cn },
      { name: 'countryName', value: 'BR' },
    ],
    {
      keyType: 'ec',
      curve: 'P-256',
      algorithm: 'sha256',
      notBeforeDate: new Date(now.getTime() - 24 * HOUR_MS),
      notAfterDate: new Date(now.getTime() + 24 * HOUR_MS),
      extensions: [{ name: 'basicConstraints', cA, critical: true }],
      ...(ca && { ca: { key: ca.key, cert: ca.cert } }),
    },
  )
  return { key: made.private, cert: made.cert, der: new Uint8Array(new X509Certificate(made.cert).raw) }
}

export interface Emissor {
  autoridade: Certificado
  documento: Certificado
}

export async function createEmissor(now: Date): Promise<Emissor> {
  const autoridade = await createCertificado(now, { cn: 'Autoridade de teste', cA: true })
  return { autoridade, documento: await createCertificado(now, { cn: 'Emissor de teste', ca: autoridade }) }
}

export interface Apresentacao {
  emissor: Emissor
  claims: Record<string, unknown>
  now: Date
  docType?: string
  validUntil?: Date
}

/** Resolves the signed request like a wallet, and responds with a credential of the issuer. */
export async function apresentar(
  jwt: string,
  { emissor, claims, now, docType = AV, validUntil = new Date(now.getTime() + HOUR_MS) }: Apresentacao,
): Promise<string> {
  const { client_id, nonce, response_uri, dcql_query } = await resolve(jwt)
  const device = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ format: 'jwk' })
  const { d: _secret, ...devicePublic } = device
  const issuerSigned = await new Issuer(docType, context).addIssuerNamespace(docType, claims).sign({
    signingKey: CoseKey.fromJwk(jwkOf(emissor.documento.key)),
    algorithm: SignatureAlgorithm.ES256,
    digestAlgorithm: 'SHA-256',
    validityInfo: { signed: now, validFrom: now, validUntil },
    deviceKeyInfo: { deviceKey: DeviceKey.fromJwk({ ...devicePublic }) as DeviceKey },
    certificates: [emissor.documento.der],
  })
  const namespaces = { [docType]: Object.fromEntries(Object.keys(claims).map((name) => [name, false])) }
  const deviceResponse = await Holder.createDeviceResponseForDeviceRequest(
    {
      deviceRequest: DeviceRequest.create({
        docRequests: [DocRequest.create({ itemsRequest: ItemsRequest.create({ docType, namespaces }) })],
      }),
      sessionTranscript: await SessionTranscript.forOid4Vp(
        { clientId: client_id, nonce, responseUri: response_uri },
        context,
      ),
      issuerSigned: [issuerSigned],
      signature: { signingKey: CoseKey.fromJwk({ ...device, alg: 'ES256' }) },
    },
    context,
  )
  const id = dcql_query.credentials.find(({ format }) => format === 'mso_mdoc')?.id ?? ''
  return JSON.stringify({ [id]: [deviceResponse.encodedForOid4Vp] })
}

interface Pedido {
  client_id: string
  nonce: string
  response_uri: string
  dcql_query: { credentials: { id: string; format: string; claims: { path: string[] }[] }[] }
}

/** The request's content, after verifying its signature against the certificate of its client id. */
export async function resolve(jwt: string): Promise<Pedido> {
  const client = new Openid4vpClient({ callbacks: CALLBACKS })
  const clientId = (JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as Pedido)
    .client_id
  const resolved = await client.resolveOpenId4vpAuthorizationRequest({
    authorizationRequestPayload: { client_id: clientId, request: jwt },
  })
  // Parsed by the library; only fields of the profile are read.
  return resolved.authorizationRequestPayload as unknown as Pedido
}

function jwkOf(pem: string): Record<string, unknown> {
  return { ...createPrivateKey(pem).export({ format: 'jwk' }), alg: 'ES256' }
}

const CALLBACKS: ConstructorParameters<typeof Openid4vpClient>[0]['callbacks'] = {
  hash: (bytes, algorithm) =>
    new Uint8Array(createHash(algorithm.replace('-', '').toLowerCase()).update(bytes).digest()),
  verifyJwt: (signer, { compact }) => {
    const [own = ''] = signer.method === 'x5c' ? signer.x5c : []
    const { publicKey } = new X509Certificate(Buffer.from(own, 'base64'))
    const at = compact.lastIndexOf('.')
    const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
    const signature = Buffer.from(compact.slice(at + 1), 'base64url')
    const verified = verify('sha256', Buffer.from(compact.slice(0, at)), key, signature)
    // The library has its own JWK type.
    return verified
      ? { verified, signerJwk: publicKey.export({ format: 'jwk' }) as { kty: string } }
      : { verified: false }
  },
  getX509CertificateMetadata: () => ({ sanDnsNames: [], sanUriNames: [] }),
  decryptJwe: refuse,
  encryptJwe: refuse,
  signJwt: refuse,
}
