/**
 * Verifies a presented Proof of Age (ISO mdoc): signatures, digests, chain, validity, and binding to this
 * request.
 */
import { createHash, randomBytes, X509Certificate } from 'node:crypto'
import { CoseKey, DeviceResponse, SessionTranscript, Verifier, type MdocContext, type Sign1 } from '@owf/mdoc'
import { PROVA_DE_IDADE, SKEW_S, type Apresentada, type Confianca } from './apresentada'
import { certificateData, issuerField, verifyChain } from './certificados'
import { readP256Jwk, verifyEs256 } from './es256'

/** Returns the claims of each document; rejects unless every one is valid. */
export async function readMdoc(
  encoded: string,
  pedido: Apresentada,
  { trusted, now }: Confianca,
): Promise<Record<string, unknown>[]> {
  const deviceResponse = DeviceResponse.fromEncodedForOid4Vp(encoded)
  const sessionTranscript = await SessionTranscript.forOid4Vp(pedido, CONTEXT)
  const { documents = [] } = deviceResponse
  for (const { docType, issuerSigned } of documents) {
    const signedType = issuerSigned.issuerAuth.mobileSecurityObject.docType
    if (docType !== PROVA_DE_IDADE || signedType !== PROVA_DE_IDADE) throw new Error('not a proof of age')
  }
  await Verifier.verifyDeviceResponse(
    { deviceResponse, sessionTranscript, trustedCertificates: trusted, now, skewSeconds: SKEW_S },
    CONTEXT,
  )
  return documents.map((document) =>
    Object.fromEntries(
      (document.getIssuerNamespace(PROVA_DE_IDADE) ?? []).map(({ elementIdentifier, elementValue }) => [
        elementIdentifier,
        elementValue,
      ]),
    ),
  )
}

function verifySign1({ key, sign1 }: { key: CoseKey; sign1: Sign1 }): boolean {
  // The only algorithm of the profile; the name is chosen by the sender.
  if (sign1.signatureAlgorithmName !== 'ES256') return false
  const publicKey = readP256Jwk(key.jwk)
  return publicKey !== undefined && verifyEs256(publicKey, sign1.toBeSigned, sign1.signature)
}

function neverAsked(): never {
  throw new Error('a verifier signs nothing, and takes no MAC')
}

const CONTEXT: Pick<MdocContext, 'cose' | 'x509' | 'crypto'> = {
  crypto: {
    random: (length) => new Uint8Array(randomBytes(length)),
    digest: ({ digestAlgorithm, bytes }) =>
      new Uint8Array(createHash(digestAlgorithm.replace('-', '')).update(bytes).digest()),
    calculateEphemeralMacKey: neverAsked,
  },
  cose: {
    sign1: { sign: neverAsked, verify: verifySign1 },
    mac0: { sign: neverAsked, verify: neverAsked },
  },
  x509: {
    getIssuerNameField: ({ certificate, field }) => issuerField(certificate, field),
    getPublicKey: ({ certificate }) =>
      CoseKey.fromJwk({ ...new X509Certificate(certificate).publicKey.export({ format: 'jwk' }) }),
    verifyCertificateChain: ({ trustedCertificates, x5chain, now = new Date() }) =>
      verifyChain(x5chain, trustedCertificates, now),
    getCertificateData: ({ certificate }) => certificateData(certificate),
  },
}
