import { array, assert, boolean, constantFrom, date, integer, property, record } from 'fast-check'
import { compareAnuncios, ordem, type PosicaoAnuncio } from './ranking'

function build(over: Partial<PosicaoAnuncio> = {}): PosicaoAnuncio {
  const criadoEm = new Date('2026-11-01T12:00:00Z')
  return { superTop: false, tipo: 'TOP', impulsosPassadosHoje: 0, novidade: false, criadoEm, ...over }
}
const later = new Date('2026-11-20T12:00:00Z')

describe('ordem', () => {
  it.each<[string, Partial<PosicaoAnuncio>, Partial<PosicaoAnuncio>]>([
    [
      'superTop before more impulsos',
      { superTop: true },
      { impulsosPassadosHoje: 10, novidade: true, criadoEm: later },
    ],
    [
      'more impulsos before novidade',
      { impulsosPassadosHoje: 2 },
      { impulsosPassadosHoje: 1, novidade: true },
    ],
    ['novidade before newest', { novidade: true }, { criadoEm: later }],
    ['newest before older', { criadoEm: later }, {}],
    ['TOP before grátis', {}, { tipo: 'GRATIS', impulsosPassadosHoje: 10, novidade: true, criadoEm: later }],
    ['a paid one before grátis with superTop', {}, { tipo: 'GRATIS', superTop: true }],
  ])('puts %s', (_, first, second) => {
    expect(ordem(build(first))).toBeGreaterThan(ordem(build(second)))
    expect(compareAnuncios(build(first), build(second))).toBeLessThan(0)
  })

  const posicoes = record({
    superTop: boolean(),
    tipo: constantFrom('TOP' as const, 'GRATIS' as const),
    impulsosPassadosHoje: integer({ min: 0, max: 10 }),
    novidade: boolean(),
    criadoEm: date({ min: new Date('2020-01-01'), max: new Date('2400-01-01'), noInvalidDate: true }),
  })
  it('sorts every list as the plain comparator does', () => {
    assert(
      property(array(posicoes), (list) => {
        const packed = [...list].sort((a, b) => (ordem(b) > ordem(a) ? 1 : ordem(b) < ordem(a) ? -1 : 0))
        expect(packed).toEqual([...list].sort(compareAnuncios))
      }),
    )
  })
  it('fits a PostgreSQL bigint', () => {
    assert(property(posicoes, (posicao) => ordem(posicao) >= 0n && ordem(posicao) < 2n ** 63n))
    expect(
      ordem(build({ superTop: true, impulsosPassadosHoje: 1e6, criadoEm: new Date(8.64e15) })),
    ).toBeLessThan(1n << 63n)
  })
})
