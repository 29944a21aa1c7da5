import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  sign,
  timingSafeEqual,
  verify,
  type KeyObject,
} from 'node:crypto'

/** What is signed says what it is: a release's manifest is no pointer. */
export type SignedKind = 'remote' | 'releases' | 'entry' | 'auditoria'

/** Signs what must not be changed by who can write it, and refuses what nobody it trusts has signed. */
export interface Seal {
  sign(kind: SignedKind, value: object): object
  /** Throws unless `value` carries the signature of a trusted key; with `app`, of one that is trusted with that app. */
  check(kind: SignedKind, value: unknown, app?: string): void
}

/** What a key is trusted with that names no app. */
export const ALL_APPS = '*'

/** A demonstration's store: whoever writes it is trusted. */
export const UNSEALED: Seal = { sign: (_kind, value) => value, check: () => undefined }

const FIELD = 'signature'
const MAC_KEY_BYTES = 32

/**
 * `publicKeys` are trusted, `app:KEY` with that app alone; `privateKey` (PEM) signs, and is trusted itself: with what its
 * public key is listed for, or with every app. Ed25519 alone.
 */
export function createSeal(publicKeys: readonly string[], privateKey?: string): Seal {
  const own = privateKey === undefined ? undefined : createPrivateKey(privateKey)
  if (own !== undefined && own.asymmetricKeyType !== 'ed25519') throw new Error('the key is no Ed25519 key')
  const trusted = publicKeys.map(readTrustedKey)
  const ownPublic = own && createPublicKey(own)
  if (ownPublic !== undefined && !trusted.some(({ key }) => key.equals(ownPublic)))
    trusted.push({ app: ALL_APPS, key: ownPublic })
  if (trusted.length === 0) return UNSEALED
  return {
    sign(kind, value) {
      if (own === undefined)
        throw new Error(
          'Signatures are made here: the private key (RELEASE_SIGNING_KEY_FILE, AUDIT_KEY_FILE) is missing.',
        )
      return { ...value, [FIELD]: sign(null, signedText(kind, value), own).toString('base64') }
    },
    check(kind, value, app) {
      const given: unknown = isRecord(value) ? value[FIELD] : undefined
      const bytes = typeof given === 'string' ? Buffer.from(given, 'base64') : undefined
      const mayWrite = (key: TrustedKey) => app === undefined || key.app === ALL_APPS || key.app === app
      const isSigner = ({ key }: TrustedKey) =>
        bytes !== undefined && isRecord(value) && verify(null, signedText(kind, value), key, bytes)
      if (!trusted.filter(mayWrite).some(isSigner))
        throw new Error(`${kind}${app ? ` of ${app}` : ''} carries no signature of a trusted key`)
    },
  }
}

/** Under a key that HKDF derives from the server's secret: whoever checks could also have signed. */
export function createMacSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'portal/seal', MAC_KEY_BYTES))
  const mac = (kind: SignedKind, value: object) =>
    createHmac('sha256', key).update(signedText(kind, value)).digest()
  return {
    sign: (kind, value) => ({ ...value, [FIELD]: mac(kind, value).toString('base64') }),
    check(kind, value) {
      const given: unknown = isRecord(value) ? value[FIELD] : undefined
      const bytes = Buffer.from(typeof given === 'string' ? given : '', 'base64')
      if (isRecord(value)) {
        const wanted = mac(kind, value)
        if (bytes.length === wanted.length && timingSafeEqual(bytes, wanted)) return
      }
      throw new Error(`${kind} carries no signature of this server's secret`)
    },
  }
}

interface TrustedKey {
  app: string
  key: KeyObject
}

/** `KEY`, `*:KEY` or `app:KEY`; throws for any other text. */
export function readTrustedKey(text: string): TrustedKey {
  const [, app = ALL_APPS, key = ''] = /^(?:(\*|[a-z][a-z0-9-]*):)?(.*)$/.exec(text) ?? []
  return { app, key: readPublicKey(key) }
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
