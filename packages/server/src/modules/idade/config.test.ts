import { generateKeyPairSync } from 'node:crypto'
import { emissorOf, type AgeSettings } from './config'

const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const certificate = (name: string) => new Uint8Array(Buffer.from(name))
const wallets = (...trusted: string[]): AgeSettings => ({
  ...{ kind: 'openid4vp', key, certificates: [certificate('portal')] },
  trusted: trusted.map(certificate),
})
const one = emissorOf(wallets('a', 'b'))

/** Proofs are signed over it, so that older ones end where it is another (rule: idade/prova). */
describe('who may confirm an age', () => {
  it.each([
    ['an authority less', wallets('a')],
    ['an authority more', wallets('a', 'b', 'c')],
    ['another authority', wallets('a', 'c')],
    ['nobody', { kind: 'fechado' }],
    ['the pretend wallet', { kind: 'sandbox' }],
  ] as [string, AgeSettings][])('is somebody else with %s', (_name, age) => {
    expect(emissorOf(age)).not.toBe(one)
  })

  it('is the same in whatever order authorities are listed, and with another certificate of the portal', () => {
    expect(emissorOf(wallets('b', 'a'))).toBe(one)
    expect(emissorOf({ ...wallets('a', 'b'), certificates: [certificate('novo')] } as AgeSettings)).toBe(one)
  })
})
