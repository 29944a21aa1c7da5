import { generateKeyPairSync, sign } from 'node:crypto'
import { z } from 'zod'
import { readSignedClaims } from './compact-jws'

const keys = generateKeyPairSync('ed25519')
const schema = z.object({ nome: z.string() })
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function signed(header: Record<string, unknown>, claims: unknown = { nome: 'Ana' }, key = keys.privateKey) {
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
}
const read = (text: string) => readSignedClaims(keys.publicKey, text, schema)

it('reads what the key signed', async () => {
  expect(await read(signed({ alg: 'EdDSA' }))).toEqual({ nome: 'Ana' })
})

it.each<[string, () => string]>([
  ['a critical header that is not known', () => signed({ alg: 'EdDSA', crit: ['exp'], exp: 1 })],
  ['an unencoded payload', () => signed({ alg: 'EdDSA', crit: ['b64'], b64: false })],
  ['no algorithm', () => signed({ alg: 'none' })],
  ['no signature', () => `${part({ alg: 'none' })}.${part({ nome: 'Ana' })}.`],
  ['another algorithm', () => signed({ alg: 'HS256' })],
  ['another key', () => signed({ alg: 'EdDSA' }, { nome: 'Ana' }, generateKeyPairSync('ed25519').privateKey)],
  ['another payload', () => signed({ alg: 'EdDSA' }).replace(/\.[^.]+\./, `.${part({ nome: 'Bia' })}.`)],
  ['a further part', () => `${signed({ alg: 'EdDSA' })}.${part({})}`],
  ['other claims', () => signed({ alg: 'EdDSA' }, { nome: 1 })],
  ['more than 16 KiB', () => signed({ alg: 'EdDSA' }, { nome: 'a'.repeat(16_384) })],
  ['no JWS', () => 'Ana'],
])('returns nothing for %s', async (_, text) => {
  expect(await read(text())).toBeUndefined()
})
