import { array, assert, boolean, constantFrom, date, integer, property, record } from 'fast-check'
import { impulsosPassados } from './agenda'
import { ESTADOS, type Uf } from './locais'
import { compareAnuncios, ORDEM_ANTIGA, ORDEM_TOP, ordem, type PosicaoAnuncio } from './vitrine'

function build(over: Partial<PosicaoAnuncio> = {}): PosicaoAnuncio {
  const criadoEm = new Date('2026-11-01T12:00:00Z')
  return { tipo: 'TOP', impulsosPassadosHoje: 0, novidade: false, criadoEm, ...over }
}
const later = new Date('2026-11-20T12:00:00Z')

describe('ordem', () => {
  it.each<[string, Partial<PosicaoAnuncio>, Partial<PosicaoAnuncio>]>([
    [
      'more impulsos before novidade',
      { impulsosPassadosHoje: 2 },
      { impulsosPassadosHoje: 1, novidade: true },
    ],
    ['novidade before newest', { novidade: true }, { criadoEm: later }],
    ['newest before older', { criadoEm: later }, {}],
    ['TOP before grátis', {}, { tipo: 'GRATIS', impulsosPassadosHoje: 10, novidade: true, criadoEm: later }],
    ['TOP before what waits for its start', {}, { tipo: 'AGUARDA', criadoEm: later }],
  ])('puts %s', (_, first, second) => {
    expect(ordem(build(first))).toBeGreaterThan(ordem(build(second)))
    expect(compareAnuncios(build(first), build(second))).toBeLessThan(0)
  })

  it('parts what is promoted now from all others at ORDEM_TOP', () => {
    const best = { impulsosPassadosHoje: 63, novidade: true, criadoEm: later }
    expect(ordem(build({ criadoEm: new Date(0) }))).toBeGreaterThanOrEqual(ORDEM_TOP)
    for (const tipo of ['AGUARDA', 'GRATIS'] as const)
      expect(ordem(build({ ...best, tipo }))).toBeLessThan(ORDEM_TOP)
  })

  const posicoes = record({
    tipo: constantFrom('TOP' as const, 'GRATIS' as const),
    impulsosPassadosHoje: integer({ min: 0, max: 10 }),
    novidade: boolean(),
    criadoEm: date({ min: new Date('2020-01-01'), max: new Date('2400-01-01'), noInvalidDate: true }),
  })
  it('sorts every list like the plain comparator', () => {
    assert(
      property(array(posicoes), (list) => {
        const packed = [...list].sort((a, b) => (ordem(b) > ordem(a) ? 1 : ordem(b) < ordem(a) ? -1 : 0))
        expect(packed).toEqual([...list].sort(compareAnuncios))
      }),
    )
  })
  it('tells the stored ranks of earlier releases, with impulsos of paid listings, from its own', () => {
    assert(
      property(posicoes, (posicao) => {
        const isAntiga = posicao.tipo === 'TOP' && posicao.impulsosPassadosHoje > 0
        expect(ordem(posicao) >= ORDEM_ANTIGA).toBe(isAntiga)
      }),
    )
  })
  it('fits a PostgreSQL bigint', () => {
    assert(property(posicoes, (posicao) => ordem(posicao) >= 0n && ordem(posicao) < 2n ** 63n))
    expect(ordem(build({ impulsosPassadosHoje: 1e6, criadoEm: new Date(8.64e15) }))).toBeLessThan(1n << 63n)
  })
})

/** IANA zones of the states, from the system's time zone data. */
const ZONES: Partial<Record<Uf, string>> = {
  AC: 'America/Rio_Branco',
  AM: 'America/Manaus',
  MT: 'America/Cuiaba',
  MS: 'America/Campo_Grande',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
}
const clocks = new Map(
  ESTADOS.map(({ uf }) => {
    const timeZone = ZONES[uf] ?? 'America/Sao_Paulo'
    return [uf, new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })]
  }),
)

interface Listed {
  estado: Uf
  impulsos: string[]
  novidade: boolean
  criadoEm: Date
}

/** The promised order, implemented literally with the local time of each listing's state. */
function bySpec(a: Listed, b: Listed, now: Date): number {
  const passed = (listed: Listed) => {
    const clock = clocks.get(listed.estado)?.format(now) ?? ''
    return listed.impulsos.filter((hora) => hora <= clock).length
  }
  if (passed(a) !== passed(b)) return passed(b) - passed(a)
  if (a.novidade !== b.novidade) return a.novidade ? -1 : 1
  return b.criadoEm.getTime() - a.criadoEm.getTime()
}

describe('ordem at any clock time, in any state', () => {
  const minutes = integer({ min: 0, max: 1439 }).map(
    (n) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`,
  )
  const moments = date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  const listeds = record({
    estado: constantFrom(...ESTADOS.map(({ uf }) => uf)),
    impulsos: array(minutes, { maxLength: 10 }),
    novidade: boolean(),
    criadoEm: moments,
  })
  const rank = (listed: Listed, now: Date) =>
    ordem(build({ ...listed, impulsosPassadosHoje: impulsosPassados(listed.impulsos, listed.estado, now) }))

  it('orders two listings as promised', () => {
    assert(
      property(listeds, listeds, moments, (a, b, now) => {
        const difference = rank(b, now) - rank(a, now)
        expect(difference > 0n ? 1 : difference < 0n ? -1 : 0).toBe(Math.sign(bySpec(a, b, now)))
      }),
      { numRuns: 1000 },
    )
  })
  it('counts an impulso from its minute until local midnight', () => {
    const anuncio: Listed = { ...build(), estado: 'AM', impulsos: ['23:30'] }
    const at = (iso: string) => rank(anuncio, new Date(iso))
    expect(at('2026-11-21T03:30:00Z')).toBeGreaterThan(at('2026-11-21T03:29:59Z'))
    expect(at('2026-11-21T03:59:59Z')).toBe(at('2026-11-21T03:30:00Z'))
    expect(at('2026-11-21T04:00:00Z')).toBe(at('2026-11-21T03:29:59Z'))
  })
})
