import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  type KeyObject,
} from 'node:crypto'
import type { DesafioDeChave } from '@portal/api/chave-de-acesso'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { ChaveImpressa } from '../modules/operadores/use-cases/demonstracao'

/**
 * A software authenticator: signs like a device, byte for byte (WebAuthn level 2, serialized by `toJSON`).
 */
export interface Autenticador {
  create: (opcoes: DesafioDeChave['opcoes']) => Credencial
  get: (opcoes: DesafioDeChave['opcoes'], changes?: { origin?: string; contador?: number }) => Credencial
}

export type Credencial = {
  id: string
  rawId: string
  type: 'public-key'
  response: Record<string, string | string[]>
  clientExtensionResults: Record<string, never>
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }
const AAGUID = Buffer.alloc(16)

const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const keyOf = ({ d, x, y }: ChaveImpressa): KeyObject =>
  createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d, x, y }, format: 'jwk' })

/** `impressa`: with a printed key, whose counter stays zero. */
export function createAutenticador(origin: string, impressa?: ChaveImpressa): Autenticador {
  const privateKey = impressa === undefined ? newKey() : keyOf(impressa)
  const publicKey = createPublicKey(privateKey)
  const id = impressa === undefined ? randomBytes(32) : Buffer.from(impressa.credencial, 'base64url')
  const step = impressa === undefined ? 1 : 0
  const rpHash = createHash('sha256').update(new URL(origin).hostname).digest()
  let contador = 0
  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authData = (flags: number, count: number, rest: Buffer = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([rpHash, Buffer.from([flags]), counter, rest])
  }
  const credencial = (response: Credencial['response']): Credencial => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  })
  return {
    create({ challenge }) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([AAGUID, length, id, coseKey(publicKey)])
      const data = authData(FLAGS.present | FLAGS.verified | FLAGS.attested, 0, attested)
      const object = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data)],
        ]) as never,
      )
      return credencial({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from(object).toString('base64url'),
        transports: ['internal'],
      })
    },
    get({ challenge }, { origin: from, contador: count = (contador += step) } = {}) {
      const data = authData(FLAGS.present | FLAGS.verified, count)
      const client = clientData('webauthn.get', challenge, from)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return credencial({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }
}

/** The key as COSE ES256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const map = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point(x)],
    [-3, point(y)],
  ])
  return Buffer.from(isoCBOR.encode(map as never))
}
