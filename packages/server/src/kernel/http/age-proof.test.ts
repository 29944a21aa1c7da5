import { createAgeProof } from './age-proof'

const HOUR_MS = 3_600_000
const PORTAL = {
  demanded: true,
  emissor: 'http chave-1',
  secret: 'segredo-de-teste',
  publicUrl: 'https://vitrine.example',
}
let now = new Date('2026-11-21T15:00:00Z')
const clock = () => now
const proof = createAgeProof({ ...PORTAL, clock })

const asks = (cookie: string, headers: Record<string, string> = {}) =>
  proof.isProven({ headers: { cookie, ...headers } })

beforeEach(() => {
  now = new Date('2026-11-21T15:00:00Z')
})

describe('a proof of age', () => {
  it('counts until its end, among other cookies', () => {
    const cookie = `x=1; ${proof.ownCookie()}; y=2`
    expect(asks(cookie)).toBe(true)
    now = new Date(now.getTime() + 61_000)
    expect(asks(cookie)).toBe(false)
  })

  it.each([
    ['another secret', { secret: 'outro-segredo' }],
    ['another portal', { publicUrl: 'https://outro.example' }],
    ['another key of the provider', { emissor: 'http chave-2' }],
    ['a provider, now that nobody may confirm', { emissor: 'fechado' }],
    ['a clock a day ahead', { clock: () => new Date(now.getTime() + 25 * HOUR_MS) }],
  ])('signed under %s does not count', (_name, changes) => {
    expect(asks(createAgeProof({ ...PORTAL, clock, ...changes }).ownCookie())).toBe(false)
  })

  it.each([
    '',
    '__Host-idade=',
    '__Host-idade=v1.x.y',
    '__Host-idade=1',
    'x__Host-idade=v1.9999999999.' + 'a'.repeat(43),
  ])('%j is none', (cookie) => {
    expect(asks(cookie)).toBe(false)
  })

  it('is rejected when its expiry was changed', () => {
    const [name = '', end, signature] = proof.ownCookie().split('.')
    expect(asks([name, Number(end) + 60, signature].join('.'))).toBe(false)
  })

  it('is rejected for requests and frames of another site; following a link from there is allowed', () => {
    const cookie = proof.ownCookie()
    expect(asks(cookie, { origin: 'https://alheio.example' })).toBe(false)
    expect(asks(cookie, { origin: 'null' })).toBe(false)
    const cross = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    expect(asks(cookie, { ...cross, 'sec-fetch-dest': 'iframe' })).toBe(false)
    expect(asks(cookie, { ...cross, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' })).toBe(false)
    expect(asks(cookie, { ...cross, 'sec-fetch-dest': 'document' })).toBe(true)
    expect(asks(cookie, { origin: PORTAL.publicUrl, 'sec-fetch-site': 'same-origin' })).toBe(true)
  })

  it('is not required where the configuration does not demand one', () => {
    expect(createAgeProof({ ...PORTAL, clock, demanded: false }).isProven({ headers: {} })).toBe(true)
  })
})
