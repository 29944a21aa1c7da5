import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { derive, tagOf, type Keyring } from './keyring'

/** Encrypts personal data at rest; `fingerprint` allows equality checks without decrypting. */
export interface Vault {
  seal(text: string): Buffer
  /** Throws when the key differs or the ciphertext was changed. */
  open(sealed: Buffer): string
  fingerprint(text: string): Buffer
  /** During a rotation also the fingerprint under the other secret; the current one first. */
  fingerprints(text: string): [Buffer, ...Buffer[]]
  /** Turns a fingerprint under the replaced secret into the current one; undefined: it is under neither. */
  renew(fingerprint: Buffer): Buffer | undefined
}

/** The same for bytes; data sealed for one context (a case, a kind) opens in no other. */
export interface ByteVault {
  seal(bytes: Buffer, context: string): Buffer
  open(sealed: Buffer, context: string): Buffer
}

/** Sealed under the only secret there was. */
const UNTAGGED = 1
/** Sealed during a rotation: the secret's tag follows. */
const TAGGED = 2
const IV_BYTES = 12
const TAG_BYTES = 16
const HMAC_BYTES = 32

/** First bytes of what `secret` sealed during a rotation. */
export const sealPrefix = (secret: string): Buffer => Buffer.concat([Buffer.of(TAGGED), tagOf(secret)])

function sealWith(key: Buffer, bytes: Buffer, { context, head }: { context: string; head: Buffer }): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([head, iv, cipher.getAuthTag(), body])
}

function openWith(key: Buffer, rest: Buffer, context: string): Buffer {
  const iv = rest.subarray(0, IV_BYTES)
  const tag = rest.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
  return Buffer.concat([decipher.update(rest.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}

/**
 * AES-256-GCM under a key derived by HKDF from the current secret and the purpose. Only a rotation writes the tag:
 * servers of the previous release do not know it.
 */
export function createByteVault(keys: Keyring, purpose: string): ByteVault {
  const use = `${purpose}/encryption`
  const ring = [keys.current, ...(keys.other === undefined ? [] : [keys.other])].map((secret) => ({
    key: derive(secret, use),
    prefix: sealPrefix(secret),
  }))
  const [own] = ring
  if (own === undefined) throw new Error('a keyring has no current secret')
  const head = ring.length > 1 ? own.prefix : Buffer.of(UNTAGGED)
  return {
    seal: (bytes, context) => sealWith(own.key, bytes, { context, head }),
    open(sealed, context) {
      if (sealed[0] === TAGGED) {
        const found = ring.find(({ prefix }) => sealed.subarray(0, prefix.length).equals(prefix))
        if (found === undefined) throw new Error('sealed under a secret that this program does not have')
        return openWith(found.key, sealed.subarray(found.prefix.length), context)
      }
      if (sealed[0] !== UNTAGGED) throw new Error('sealed in a form that this program does not know')
      return firstThat(ring, ({ key }) => openWith(key, sealed.subarray(1), context))
    },
  }
}

function firstThat<Item, Result>(items: readonly Item[], work: (item: Item) => Result): Result {
  for (const [index, item] of items.entries()) {
    try {
      return work(item)
    } catch (error) {
      if (index === items.length - 1) throw error
    }
  }
  throw new Error('nothing to try')
}

export function createVault(keys: Keyring, purpose: string): Vault {
  const bytes = createByteVault(keys, purpose)
  const { fingerprintUnder, renew } = createFingerprints(keys, purpose)
  return {
    seal: (text) => bytes.seal(Buffer.from(text), ''),
    open: (sealed) => bytes.open(sealed, '').toString('utf8'),
    fingerprint: (text) => fingerprintUnder(keys.current, text),
    fingerprints: (text) => [
      fingerprintUnder(keys.current, text),
      ...(keys.other === undefined ? [] : [fingerprintUnder(keys.other, text)]),
    ],
    renew,
  }
}

export const fingerprintKey = (secret: string, purpose: string): Buffer =>
  derive(secret, `${purpose}/fingerprint`)

const hmac = (key: Buffer, bytes: string | Buffer): Buffer => createHmac('sha256', key).update(bytes).digest()

/**
 * HMAC-SHA-256. A later secret hashes the fingerprint of the one before, since most hashed values are not stored;
 * its tag then follows the hash.
 */
function createFingerprints(keys: Keyring, purpose: string) {
  const keysUntil = (secret: string): Buffer[] => [
    ...keys.heritage.fingerprints,
    ...keys.order.slice(0, keys.order.indexOf(secret) + 1).map((each) => fingerprintKey(each, purpose)),
  ]
  const suffixOf = (secret: string) => (keysUntil(secret).length > 1 ? tagOf(secret) : Buffer.alloc(0))
  return {
    fingerprintUnder(secret: string, text: string): Buffer {
      const [first, ...later] = keysUntil(secret)
      if (first === undefined) throw new Error('a keyring has no secret to hash with')
      const hash = later.reduce((inner, key) => hmac(key, inner), hmac(first, text))
      return Buffer.concat([hash, suffixOf(secret)])
    },
    renew(fingerprint: Buffer): Buffer | undefined {
      const replaced = keys.order[keys.order.indexOf(keys.current) - 1]
      if (replaced === undefined || !fingerprint.subarray(HMAC_BYTES).equals(suffixOf(replaced)))
        return undefined
      const hash = hmac(fingerprintKey(keys.current, purpose), fingerprint.subarray(0, HMAC_BYTES))
      return Buffer.concat([hash, suffixOf(keys.current)])
    },
  }
}

/** The vault of CPFs and of all else that is personal (docs/adr/0030). */
export const CPF = 'cpf'
export const cpfVault = (keys: Keyring): Vault => createVault(keys, CPF)

/** The vault of documents' pictures (docs/adr/0058). */
export const cofreDaIdentidade = (keys: Keyring): ByteVault => createByteVault(keys, 'identidade')

/** The vault of authenticators' secrets (docs/adr/0073). */
export const vaultDoSegundoFator = (keys: Keyring): Vault => createVault(keys, 'segundo-fator')
