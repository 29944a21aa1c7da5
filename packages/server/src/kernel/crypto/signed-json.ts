import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'

/** What is signed says what it is: a release's manifest is no pointer. */
export type SignedKind = 'remote' | 'releases'

/** Signs what goes into the release store, and refuses what in it was signed by nobody it trusts. */
export interface Seal {
  sign(kind: SignedKind, value: object): object
  /** Throws unless `value` carries the signature of a trusted key. */
  check(kind: SignedKind, value: unknown): void
}

/** A demonstration's store: whoever writes it is trusted. */
export const UNSEALED: Seal = { sign: (_kind, value) => value, check: () => undefined }

const FIELD = 'signature'

/** `publicKeys` are trusted; `privateKey` (PEM) signs, and is trusted itself. Ed25519 alone. */
export function createSeal(publicKeys: readonly string[], privateKey?: string): Seal {
  const own = privateKey === undefined ? undefined : createPrivateKey(privateKey)
  if (own !== undefined && own.asymmetricKeyType !== 'ed25519') throw new Error('the key is no Ed25519 key')
  const trusted = [...publicKeys.map(readPublicKey), ...(own === undefined ? [] : [createPublicKey(own)])]
  if (trusted.length === 0) return UNSEALED
  return {
    sign(kind, value) {
      if (own === undefined) throw new Error('Releases are signed here: RELEASE_SIGNING_KEY_FILE is missing.')
      return { ...value, [FIELD]: sign(null, signedText(kind, value), own).toString('base64') }
    },
    check(kind, value) {
      const given: unknown = isRecord(value) ? value[FIELD] : undefined
      const bytes = typeof given === 'string' ? Buffer.from(given, 'base64') : undefined
      const isKnown = (key: KeyObject) =>
        bytes !== undefined && isRecord(value) && verify(null, signedText(kind, value), key, bytes)
      if (!trusted.some(isKnown)) throw new Error(`${kind}.json carries no signature of a trusted key`)
    },
  }
}

/** A public key as `openssl pkey -pubout` writes it, without its first and last line; throws for any other. */
export function readPublicKey(base64: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key')
  return key
}

/** The same for the same content, however it is laid out. */
function signedText(kind: SignedKind, value: object): Buffer {
  const content = Object.fromEntries(Object.entries(value).filter(([name]) => name !== FIELD))
  return Buffer.from(`portal ${kind}\n${JSON.stringify(sorted(content))}`)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return { list: value.map(sorted) }
  if (!isRecord(value)) return value
  const names = Object.keys(value).filter((name) => value[name] !== undefined)
  // A list of pairs: an object would put names that are numbers first, and forget `__proto__`.
  return names.sort().map((name) => [name, sorted(value[name])])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
