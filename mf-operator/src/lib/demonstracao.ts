import type { CredencialAssinada, DesafioDeChave } from '@portal/api/chave-de-acesso'
import { storage } from '@portal/platform'

/**
 * Demonstration sign-in: a passkey printed by the portal at start, for browsers without an authenticator.
 * Only a demonstration's server accepts its signatures (rule: operadores/demonstracao).
 */
export interface ChaveImpressa {
  nome: string
  credencial: string
  d: string
  x: string
  y: string
}

const PRINTED =
  /^#demonstracao=([\p{L}\d_@-]{1,60})\.([\w-]{10,200})\.([\w-]{43})\.([\w-]{43})\.([\w-]{43})$/u

/** Parses the fragment of the printed address; undefined when it has no key. */
export function readPrinted(hash: string): ChaveImpressa | undefined {
  const [, nome, credencial, d, x, y] = PRINTED.exec(decodeURIComponent(hash)) ?? []
  if (nome === undefined || credencial === undefined) return undefined
  return d === undefined || x === undefined || y === undefined ? undefined : { nome, credencial, d, x, y }
}

const parse = (value: unknown): ChaveImpressa[] | undefined =>
  Array.isArray(value) ? value.filter(isKept) : undefined

function isKept(value: unknown): value is ChaveImpressa {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map(Object.entries(value))
  return ['nome', 'credencial', 'd', 'x', 'y'].every((name) => typeof fields.get(name) === 'string')
}

const kept = () => storage.own('mf-operator:demonstracao', parse)

export const keptKeys = (): readonly ChaveImpressa[] => kept().get() ?? []

/** Stores a key on this device for sensitive acts; replaces the same person's older key. */
export function keepKey(chave: ChaveImpressa): void {
  kept().set([...keptKeys().filter(({ nome }) => nome !== chave.nome), chave])
}

export const forgetKeys = (): void => kept().remove()

/** The stored key matching these options. */
export function keyFor(opcoes: DesafioDeChave['opcoes']): ChaveImpressa | undefined {
  const asked = opcoes['allowCredentials']
  if (!Array.isArray(asked)) return undefined
  const ids = asked.map((each: unknown) =>
    typeof each === 'object' && each !== null && 'id' in each ? each.id : '',
  )
  return keptKeys().find(({ credencial }) => ids.includes(credencial))
}

/** User present and user verified: possession of the printed key is the verification. */
const FLAGS = 0x05
const COUNTER = [0, 0, 0, 0]

/** Signs like an authenticator (WebAuthn level 2), with a key without a counter. */
export async function signWithPrinted(
  { credencial, ...key }: ChaveImpressa,
  { challenge }: DesafioDeChave['opcoes'],
): Promise<CredencialAssinada> {
  const { subtle } = globalThis.crypto
  const { origin, hostname } = window.location
  const sha256 = async (bytes: Bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes))
  const client = encode(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }))
  const data = joined(await sha256(encode(hostname)), Uint8Array.from([FLAGS, ...COUNTER]))
  const jwk = { kty: 'EC', crv: 'P-256', d: key.d, x: key.x, y: key.y }
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const signer = await subtle.importKey('jwk', jwk, algorithm, false, ['sign'])
  const signature = await subtle.sign(algorithm, signer, joined(data, await sha256(client)))
  return {
    id: credencial,
    rawId: credencial,
    type: 'public-key',
    response: {
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(derOf(new Uint8Array(signature))),
    },
  }
}

type Bytes = Uint8Array<ArrayBuffer>

const encode = (text: string): Bytes => Uint8Array.from(new TextEncoder().encode(text))

function joined(...parts: readonly Bytes[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

const base64url = (bytes: Bytes): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Converts a signature from the browser's raw format to DER, as WebAuthn requires. */
function derOf(signature: Bytes): Bytes {
  const numbers = [signature.slice(0, 32), signature.slice(32)].map(integerOf)
  const body = joined(...numbers)
  return joined(Uint8Array.from([0x30, body.length]), body)
}

function integerOf(bytes: Bytes): Bytes {
  const from = Math.max(
    0,
    bytes.findIndex((byte) => byte !== 0),
  )
  const trimmed = bytes.slice(from)
  const positive = (trimmed[0] ?? 0) >= 0x80 ? joined(Uint8Array.from([0]), trimmed) : trimmed
  return joined(Uint8Array.from([0x02, positive.length]), positive)
}
