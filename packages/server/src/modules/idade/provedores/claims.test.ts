import { judgeClaims } from './claims'

const NOW = new Date('2026-11-21T15:00:00Z')
const MAIOR = { age_over_18: true }

describe('age claims', () => {
  it('confirms when every set states 18 or older', () => {
    expect(judgeClaims([MAIOR, { ...MAIOR, age_over_21: false, age_in_years: 18 }], NOW)).toBe('confirmada')
  })

  it.each<Record<string, unknown>>([
    { age_over_18: false },
    { age_over_18: true, age_over_16: false },
    { age_over_18: true, age_in_years: 17 },
    { age_over_18: true, age_birth_year: 2009 },
    { age_over_18: true, birth_date: '2008-11-22' },
  ])('any sign of a minor wins: %j', (claims) => {
    expect(judgeClaims([claims], NOW)).toBe('recusada')
    expect(judgeClaims([MAIOR, claims], NOW)).toBe('recusada')
  })

  it('turns 18 on the day itself', () => {
    expect(judgeClaims([{ ...MAIOR, birth_date: '2008-11-21' }], NOW)).toBe('confirmada')
  })

  it.each([
    [[]],
    [[{}]],
    [[{ age_over_18: 'true' }]],
    [[{ age_over_18: 1 }]],
    [[{ age_over_21: true }]],
    [[MAIOR, {}]],
  ])('confirms nobody by %j', (sets) => {
    expect(judgeClaims(sets, NOW)).toBe('invalida')
  })
})
