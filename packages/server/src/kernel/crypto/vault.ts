import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts personal data at rest; `fingerprint` allows equality checks without decrypting. */
export interface Vault {
  seal(text: string): Buffer
  /** Throws when the key differs or the ciphertext was changed. */
  open(sealed: Buffer): string
  fingerprint(text: string): Buffer
}

/** The same for bytes; data sealed for one context (a case, a kind) opens in no other. */
export interface ByteVault {
  seal(bytes: Buffer, context: string): Buffer
  open(sealed: Buffer, context: string): Buffer
}

const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

function deriver(secret: string, purpose: string) {
  return (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `portal/${purpose}/${use}`, KEY_BYTES))
}

function sealWith(key: Buffer, bytes: Buffer, context: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), body])
}

function openWith(key: Buffer, sealed: Buffer, context: string): Buffer {
  if (sealed[0] !== VERSION) throw new Error('sealed in a form that this program does not know')
  const iv = sealed.subarray(1, 1 + IV_BYTES)
  const tag = sealed.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
  const body = sealed.subarray(1 + IV_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(body), decipher.final()])
}

/** AES-256-GCM and HMAC-SHA-256, each with its own key, derived by HKDF from the secret and the purpose. */
export function createVault(secret: string, purpose: string): Vault {
  const derive = deriver(secret, purpose)
  const encryptionKey = derive('encryption')
  const fingerprintKey = derive('fingerprint')
  return {
    seal: (text) => sealWith(encryptionKey, Buffer.from(text), ''),
    open: (sealed) => openWith(encryptionKey, sealed, '').toString('utf8'),
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest(),
  }
}

export function createByteVault(secret: string, purpose: string): ByteVault {
  const key = deriver(secret, purpose)('encryption')
  return {
    seal: (bytes, context) => sealWith(key, bytes, context),
    open: (sealed, context) => openWith(key, sealed, context),
  }
}

/** The vault of CPFs (docs/adr/0030). */
export const cpfVault = (secret: string): Vault => createVault(secret, 'cpf')

/** The vault of documents' pictures (docs/adr/0058). */
export const cofreDaIdentidade = (key: string): ByteVault => createByteVault(key, 'identidade')

/** The vault of pictures kept as evidence. */
export const cofreDeProvas = (key: string): ByteVault => createByteVault(key, 'provas')

/** The vault of authenticators' secrets (docs/adr/0073). */
export const vaultDoSegundoFator = (secret: string): Vault => createVault(secret, 'segundo-fator')
