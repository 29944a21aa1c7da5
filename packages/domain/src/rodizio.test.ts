import { fatiaDe, fimDaFatia, giroDe } from './rodizio'

const MINUTE = 60_000

describe('rotation of the leaders', () => {
  it('stays the same until the end of the slice', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    const fim = fimDaFatia(now)
    expect(fatiaDe(new Date(fim.getTime() - 1))).toBe(fatiaDe(now))
    expect(fatiaDe(fim)).toBe(fatiaDe(now) + 1)
    expect(fim.getTime() - now.getTime()).toBeLessThanOrEqual(7 * MINUTE)
  })

  it('has slices that do not divide a day, so that leaders change hours daily', () => {
    expect((24 * 60) % 7).not.toBe(0)
    expect(fatiaDe(new Date(7 * MINUTE))).toBe(1)
  })

  it('gives every listing a distinct place on the ring', () => {
    const places = Array.from({ length: 5_000 }, (_, id) => giroDe(id))
    expect(new Set(places).size).toBe(5_000)
    expect(Math.max(...places)).toBeLessThan(2 ** 31)
  })
})
