import { emptyFiltro, queryToFiltro } from '@portal/domain/busca'
import { appliedFilters, isCombination, toggleGroup } from './applied'
import { lastPage, pageText, totalText } from './listing'

const page = (pagina: number, total: number, temMais = false) => ({
  filtro: { ...emptyFiltro(), pagina },
  total,
  temMais,
})

describe('totals', () => {
  it.each([
    [0, '0 anúncios'],
    [1, '1 anúncio'],
    [1000, '1.000 anúncios'],
    [1001, 'mais de 1.000 anúncios'],
  ])('%i is shown as %s', (total, text) => expect(totalText(total)).toBe(text))

  it('pages hold 25, and the last is known from the total', () => {
    expect(lastPage(page(1, 214))).toBe(9)
    expect(pageText(page(1, 214))).toBe('página 1 de 9')
  })

  it('beyond 1.000 the pager follows temMais, and no last page is claimed', () => {
    expect(lastPage(page(41, 1001, true))).toBe(42)
    expect(pageText(page(41, 1001, true))).toBe('página 41')
  })
})

describe('applied filters', () => {
  const filtro = queryToFiltro(
    'categoria=Massagistas&palavra=relaxante&estado=GO&cidade=Goiânia&zona=Zona Sul&servicos=Trio,Oral&pagina=3',
  )

  it('there is one chip for each thing that narrows the list', () => {
    expect(appliedFilters(filtro).map(({ label }) => label)).toEqual([
      'Massagistas',
      'relaxante',
      'Goiânia, GO',
      'Zona Sul',
      'Trio',
      'Oral',
    ])
  })

  it('removing one keeps the others and goes back to page 1', () => {
    const trio = appliedFilters(filtro).find(({ label }) => label === 'Trio')
    expect(trio?.href).toBe(
      '/acompanhantes/massagistas-em-goiania-go?palavra=relaxante&zona=Zona+Sul&servicos=Oral',
    )
  })

  it('removing the place takes state and city', () => {
    const place = appliedFilters(filtro).find(({ key }) => key === 'local')
    expect(place?.href).toMatch(/^\/acompanhantes\/massagistas\?/)
  })

  it('a value of a group goes in and out again', () => {
    const once = toggleGroup(emptyFiltro(), 'cabelo', 'Ruivo')
    expect(once.grupos).toEqual({ cabelo: ['Ruivo'] })
    expect(toggleGroup(once, 'cabelo', 'Ruivo').grupos).toEqual({})
  })

  it('word, zone and groups make a combination; category and place alone do not', () => {
    expect(isCombination(queryToFiltro('categoria=Transex&cidade=Manaus'))).toBe(false)
    for (const query of ['palavra=x', 'zona=Centro', 'etnia=Latina']) {
      expect(isCombination(queryToFiltro(query))).toBe(true)
    }
  })
})
