import { emptyFiltro, type Filtro } from '@portal/domain/busca'
import type { Consulta } from '../ports/busca'
import { consultaOf } from '../use-cases/consulta'
import { createEstatistica } from './busca-estatistica'
import { LIMITES, passoDoLocal, passosDe } from './busca-plano'
import { buscaRepository } from './busca'

const NOW = new Date('2026-11-21T15:00:00Z')
const MILLION = 1_000_000
const SHARES: Record<string, number> = {
  massagem: 0.3,
  centesimo: 0.01,
  'etnia=latina': 0.2,
  'servicos=trio': 0.2,
  'cabelo=ruivo': 0.2,
  Manaus: 0.01,
  AM: 0.04,
}
const known = (vivos: number) => createEstatistica(vivos, (_, valor) => SHARES[valor] ?? 0)

function consultaFor(filtro: Partial<Filtro>): Consulta {
  const consulta = consultaOf({ ...emptyFiltro(), ...filtro }, NOW)
  if (consulta === undefined) throw new Error('this search can match nothing')
  return consulta
}
const firstStep = (filtro: Partial<Filtro>, vivos = MILLION) =>
  passosDe(consultaFor(filtro), known(vivos), LIMITES)[0]

describe('the query plan of a page', () => {
  it('scans the order for frequent terms, and uses the index for rare ones', () => {
    expect(firstStep({ palavra: 'massagem' })).toMatchObject({ tipo: 'varrer' })
    expect(firstStep({ palavra: 'palavra rara' })).toMatchObject({ tipo: 'candidatos' })
    expect(firstStep({ grupos: { etnia: ['Latina'] } })).toMatchObject({ tipo: 'varrer', janela: 3_000 })
    expect(firstStep({ grupos: { etnia: ['Indiana'] } })).toMatchObject({ tipo: 'candidatos' })
  })

  it('stops at a full page when that proves a total past the counted maximum', () => {
    expect(firstStep({ grupos: { etnia: ['Latina'] } })).toMatchObject({ ate: 25 })
    expect(firstStep({ grupos: { etnia: ['Latina'] } }, 20_000)).toMatchObject({ ate: 225 })
  })

  it('reads the ranks of many candidates from the index of their place, of few one by one', () => {
    const found = { tipo: 'candidatos' }
    expect(firstStep({ palavra: 'massagem', estado: 'AM' }, 50_000)).toEqual({
      ...found,
      most: 3_000,
      peloLocal: true,
    })
    expect(firstStep({ palavra: 'centesimo', estado: 'AM' }, 50_000)).toMatchObject({
      ...found,
      peloLocal: false,
    })
    expect(firstStep({ palavra: 'palavra rara', estado: 'AM' })).toMatchObject({ ...found, peloLocal: false })
  })

  it('scans for the page alone where the index counts a thousand matches sooner', () => {
    expect(firstStep({ palavra: 'massagem', estado: 'AM' }, 100_000)).toEqual({
      tipo: 'varrer',
      janela: 1_000,
      ate: 25,
      conta: true,
    })
  })

  it('counts a small place completely', () => {
    expect(firstStep({ grupos: { etnia: ['Latina'] } }, 2_000)).toMatchObject({ ate: 1_001 })
  })

  it('scans further before reading the whole index when estimated attributes are not found', () => {
    const steps = passosDe(consultaFor({ grupos: { etnia: ['Latina'] } }), known(MILLION), LIMITES)
    expect(steps.map((step) => (step.tipo === 'varrer' ? step.janela : step.tipo))).toEqual([
      3_000,
      100_000,
      'candidatos',
      100_000,
    ])
  })

  it('scans no further for a price than for a word, and never for terms that no index has', () => {
    const steps = passosDe(consultaFor({ precoMax: 100 }), known(MILLION), LIMITES)
    expect(steps[0]).toMatchObject({ tipo: 'varrer', janela: 1_000 })
    expect(steps.at(-1)).toMatchObject({ tipo: 'varrer', janela: 30_000 })
  })

  it('sorts more candidates where the farthest window would leave the page of a word short', () => {
    const stepsAt = (vivos: number) =>
      passosDe(
        consultaFor({ palavra: 'raro' }),
        createEstatistica(vivos, () => 0.000_5),
        LIMITES,
      )
    expect(stepsAt(MILLION)[0]).toMatchObject({ tipo: 'candidatos', most: 3_000 })
    expect(stepsAt(10 * MILLION)[0]).toMatchObject({ tipo: 'candidatos', most: 12_500 })
  })

  it('is bounded at any page, whatever the statistics', () => {
    const wild = [known(0), createEstatistica(MILLION, () => 1), createEstatistica(1e12, () => 50)]
    for (const filtro of [{ palavra: 'massagem' }, { grupos: { etnia: ['Latina'] } }, { zona: 'Centro' }]) {
      for (const statistics of wild) {
        for (const step of passosDe(consultaFor({ ...filtro, pagina: 100_000 }), statistics, LIMITES)) {
          if (step.tipo === 'varrer') expect(step.janela).toBeLessThanOrEqual(100_000)
          else expect(step.most).toBeLessThanOrEqual(25_000)
        }
      }
    }
    expect(passoDoLocal(consultaFor({ pagina: 100_000, limite: 100 }))).toMatchObject({ janela: 10_001 })
  })

  it('ends the pager at the ten-thousandth listing', async () => {
    const query = async <Row>() => ({
      rows: [{ id: null, vistos: 10_001, completa: false } as Row],
      count: 1,
    })
    const page = (pagina: number) => buscaRepository({ query }).search(consultaFor({ pagina, limite: 100 }))
    expect(await page(99)).toMatchObject({ temMais: true, total: 1_001 })
    expect(await page(100)).toMatchObject({ temMais: false, total: 1_001 })
  })
})
