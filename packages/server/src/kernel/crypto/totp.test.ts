import { totp } from './totp'

/** RFC 6238, appendix B: the secret '12345678901234567890', the last six digits of its SHA-1 column. */
const SEGREDO = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('codes of an authenticator', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [20_000_000_000, '353130'],
  ])('are those of the standard at %i s', (seconds, codigo) => {
    expect(totp.stepOf(SEGREDO, codigo, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  it('name the step they are of, one before and after included, and none further away', () => {
    const step = (seconds: number) => totp.stepOf(SEGREDO, '287082', at(seconds))
    expect([29, 30, 89].map(step)).toEqual([1, 1, 1])
    expect([119, 150].map(step)).toEqual([undefined, undefined])
    expect(totp.stepOf(SEGREDO, '287083', at(59))).toBeUndefined()
  })

  it('are drawn of a new secret each time, whose address an app can read', () => {
    const segredo = totp.newSecret()
    expect(segredo).toMatch(/^[A-Z2-7]{32}$/)
    expect(totp.newSecret()).not.toBe(segredo)
    const address = new URL(totp.addressOf({ segredo, emissor: 'Vitrine', conta: 'ana@exemplo.com' }))
    expect(address.protocol).toBe('otpauth:')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret: segredo, issuer: 'Vitrine' })
  })
})
