/**
 * Seals a note for the holder of the contact's link (rule: encontro-seguro/recado). The link carries the private key
 * behind `#`, where no server sees it; the portal has the public one. Written as the reader's public key, a fresh
 * public key, and AES-256-GCM under what ECDH makes of both.
 */
const CURVE = { name: 'ECDH', namedCurve: 'P-256' }
const CIPHER = 'AES-GCM'
const POINT_BYTES = 65
/** The key is fresh and seals once. */
const IV = new Uint8Array(12)

export interface ChaveDoContato {
  publica: string
  privada: string
}

export async function createChave(): Promise<ChaveDoContato> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, true, ['deriveKey'])
  const { d = '' } = await crypto.subtle.exportKey('jwk', privateKey)
  return { publica: write(await rawOf(publicKey)), privada: d }
}

export async function lacrar(texto: string, publica: string): Promise<string> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, false, ['deriveKey'])
  const point = read(publica)
  const reader = await crypto.subtle.importKey('raw', point, CURVE, false, [])
  const key = await keyOf(privateKey, reader, 'encrypt')
  const sealed = await crypto.subtle.encrypt({ name: CIPHER, iv: IV }, key, new TextEncoder().encode(texto))
  return write(point, await rawOf(publicKey), new Uint8Array(sealed))
}

/** Rejects for another key or a changed text. */
export async function deslacrar(lacrado: string, privada: string): Promise<string> {
  const bytes = read(lacrado)
  const coordinate = (from: number) => write(bytes.subarray(from, from + 32))
  const jwk = { kty: 'EC', crv: CURVE.namedCurve, d: privada, x: coordinate(1), y: coordinate(33) }
  const own = await crypto.subtle.importKey('jwk', jwk, CURVE, false, ['deriveKey'])
  const fresh = bytes.subarray(POINT_BYTES, 2 * POINT_BYTES)
  const other = await crypto.subtle.importKey('raw', fresh, CURVE, false, [])
  const key = await keyOf(own, other, 'decrypt')
  const text = await crypto.subtle.decrypt({ name: CIPHER, iv: IV }, key, bytes.subarray(2 * POINT_BYTES))
  return new TextDecoder().decode(text)
}

const keyOf = (own: CryptoKey, other: CryptoKey, use: 'encrypt' | 'decrypt') =>
  crypto.subtle.deriveKey({ name: CURVE.name, public: other }, own, { name: CIPHER, length: 256 }, false, [
    use,
  ])

const rawOf = async (key: CryptoKey) => new Uint8Array(await crypto.subtle.exportKey('raw', key))

function write(...parts: readonly Uint8Array[]): string {
  const text = parts.map((part) => String.fromCharCode(...part)).join('')
  return btoa(text).replace(/[+/=]/g, (sign) => (sign === '+' ? '-' : sign === '/' ? '_' : ''))
}

function read(text: string): Uint8Array<ArrayBuffer> {
  const plain = text.replace(/[-_]/g, (sign) => (sign === '-' ? '+' : '/'))
  return Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0))
}
