import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  sign,
  timingSafeEqual,
  verify,
  type KeyObject,
} from 'node:crypto'
import { derive, type Keyring } from './keyring'

/** Part of the signed text, so that a signed remote manifest is not accepted as a pointer. */
export type SignedKind = 'remote' | 'releases' | 'entry' | 'preview' | 'auditoria' | 'oficio'

/** Signs JSON documents and verifies their signatures against the trusted keys. */
export interface Seal {
  sign(kind: SignedKind, value: object): object
  /** Throws unless `value` has a signature by a trusted key; with `app`, by a key trusted for that app. */
  check(kind: SignedKind, value: unknown, app?: string): void
}

/** Scope of a key that is listed without an app. */
export const ALL_APPS = '*'

/** For the demonstration: no signatures are made or checked. */
export const UNSEALED: Seal = { sign: (_kind, value) => value, check: () => undefined }

const FIELD = 'signature'

/**
 * Ed25519 only. `publicKeys` are trusted: `KEY` for every app, `app:KEY` for that app. `privateKey` (PEM)
 * signs and is trusted too: for the apps its public key is listed with, or for every app when it is not
 * listed.
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

export const macSealKey = (secret: string): Buffer => derive(secret, 'seal')

/**
 * Signs with a key that HKDF derives from the server's secret, and verifies with those of earlier secrets too.
 * Symmetric: a verifier could also have signed.
 */
export function createMacSeal(keys: Keyring): Seal {
  const mac = (key: Buffer, kind: SignedKind, value: object) =>
    createHmac('sha256', key).update(signedText(kind, value)).digest()
  const trusted = () => [...keys.order.map(macSealKey), ...keys.heritage.seals]
  return {
    sign: (kind, value) => ({
      ...value,
      [FIELD]: mac(macSealKey(keys.current), kind, value).toString('base64'),
    }),
    check(kind, value) {
      const given: unknown = isRecord(value) ? value[FIELD] : undefined
      const bytes = Buffer.from(typeof given === 'string' ? given : '', 'base64')
      if (isRecord(value)) {
        const isOf = (wanted: Buffer) => bytes.length === wanted.length && timingSafeEqual(bytes, wanted)
        if (trusted().some((key) => isOf(mac(key, kind, value)))) return
      }
      throw new Error(`${kind} carries no signature of this server's secret`)
    },
  }
}

interface TrustedKey {
  app: string
  key: KeyObject
}

/** Parses `KEY`, `*:KEY` or `app:KEY`; throws on any other text. */
export function readTrustedKey(text: string): TrustedKey {
  const [, app = ALL_APPS, key = ''] = /^(?:(\*|[a-z][a-z0-9-]*):)?(.*)$/.exec(text) ?? []
  return { app, key: readPublicKey(key) }
}

/**
 * Parses a public key as printed by `openssl pkey -pubout`, without its first and last line; throws on any
 * other text.
 */
export function readPublicKey(base64: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key')
  return key
}

/** Canonical form: equal content gives equal text, whatever its key order and white space. */
function signedText(kind: SignedKind, value: object): Buffer {
  const content = Object.fromEntries(Object.entries(value).filter(([name]) => name !== FIELD))
  return Buffer.from(`portal ${kind}\n${JSON.stringify(sorted(content))}`)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return { list: value.map(sorted) }
  if (!isRecord(value)) return value
  const names = Object.keys(value).filter((name) => value[name] !== undefined)
  // Pairs instead of an object, which would reorder numeric keys and drop `__proto__`.
  return names.sort().map((name) => [name, sorted(value[name])])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
