import { generateKeyPairSync } from 'node:crypto'
import { emissorOf, type AgeSettings } from './config'

const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const certificate = (name: string) => new Uint8Array(Buffer.from(name))
const wallets = (...trusted: string[]): AgeSettings => ({
  kind: 'openid4vp',
  key,
  certificates: [certificate('portal')],
  trusted: trusted.map(certificate),
})
const one = emissorOf(wallets('a', 'b'))

/** Part of what proofs are signed over, so that changing it invalidates older ones (rule: idade/prova). */
describe('the identity of the age issuers', () => {
  it.each([
    ['an authority less', wallets('a')],
    ['an authority more', wallets('a', 'b', 'c')],
    ['another authority', wallets('a', 'c')],
    ['nobody', { kind: 'fechado' }],
    ['the pretend wallet', { kind: 'sandbox' }],
  ] as [string, AgeSettings][])('changes with %s', (_name, age) => {
    expect(emissorOf(age)).not.toBe(one)
  })

  it('does not depend on the order of authorities, nor on the portal’s certificate', () => {
    expect(emissorOf(wallets('b', 'a'))).toBe(one)
    expect(emissorOf({ ...wallets('a', 'b'), certificates: [certificate('novo')] } as AgeSettings)).toBe(one)
  })
})
