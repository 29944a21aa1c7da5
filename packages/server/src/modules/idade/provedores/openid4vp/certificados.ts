/** Verifies issuer certificates against the trusted list, with Node's parser; P-256 only. */
import { X509Certificate } from 'node:crypto'

const isCurrent = ({ validFrom, validTo }: X509Certificate, now: Date) =>
  new Date(validFrom) <= now && now < new Date(validTo)

/** Whether `above` has signed `below`, and is a CA. */
const hasIssued = (above: X509Certificate, below: X509Certificate) =>
  above.ca && below.checkIssued(above) && below.verify(above.publicKey)

/**
 * Throws unless every link is valid at `now` and the last is itself trusted, or issued by a trusted
 * authority.
 */
export function verifyChain(x5chain: readonly Uint8Array[], trusted: readonly Uint8Array[], now: Date): void {
  const chain = x5chain.map((bytes) => new X509Certificate(bytes))
  const roots = trusted.map((bytes) => new X509Certificate(bytes)).filter((root) => isCurrent(root, now))
  const last = chain.at(-1)
  if (last === undefined) throw new Error('no certificate')
  if (!chain.every((certificate) => isCurrent(certificate, now)))
    throw new Error('a certificate is not valid now')
  const linked = chain.slice(0, -1).every((below, index) => {
    const above = chain[index + 1]
    return above !== undefined && hasIssued(above, below)
  })
  const anchored = roots.some((root) => root.raw.equals(last.raw) || hasIssued(root, last))
  if (!linked || !anchored) throw new Error('the issuer is on no trusted list')
}

/** Values of one field of the issuer's name, such as `C`. */
export function issuerField(certificate: Uint8Array, field: string): string[] {
  const lines = new X509Certificate(certificate).issuer.split('\n')
  return lines.filter((line) => line.startsWith(`${field}=`)).map((line) => line.slice(field.length + 1))
}

export function certificateData(bytes: Uint8Array) {
  const certificate = new X509Certificate(bytes)
  return {
    issuerName: certificate.issuer,
    subjectName: certificate.subject,
    serialNumber: certificate.serialNumber,
    thumbprint: certificate.fingerprint256,
    notBefore: new Date(certificate.validFrom),
    notAfter: new Date(certificate.validTo),
    pem: certificate.toString(),
  }
}

/** The certificates of a PEM file, as DER. */
export function readPem(text: string): Uint8Array[] {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  return blocks.map((block) => new Uint8Array(new X509Certificate(block).raw))
}
