import { emptyFiltro, queryToFiltro } from '@portal/domain/busca'
import { appliedFilters, toggleGroup, withGroup } from './applied'
import { isCombination } from './results'

const filtro = queryToFiltro(
  'categoria=Massagistas&palavra=relaxante&estado=GO&cidade=Goiânia&zona=Zona Sul&servicos=Trio,Oral&pagina=3',
)

describe('applied filters', () => {
  it('has one chip per filter that narrows the list', () => {
    expect(appliedFilters(filtro).map(({ label }) => label)).toEqual([
      'Massagistas',
      'relaxante',
      'Goiânia, GO',
      'Zona Sul',
      'Trio',
      'Oral',
    ])
  })

  it('removes one, keeps the others and returns to page 1', () => {
    const trio = appliedFilters(filtro).find(({ label }) => label === 'Trio')
    expect(trio?.href).toBe(
      '/acompanhantes/massagistas-em-goiania-go?palavra=relaxante&zona=Zona+Sul&servicos=Oral',
    )
  })

  it('removes state and city together', () => {
    const place = appliedFilters(filtro).find(({ key }) => key === 'local')
    expect(place?.href).toMatch(/^\/acompanhantes\/massagistas\?/)
  })

  it('reaches the unfiltered list when all are removed one by one, in any order', () => {
    const ends = new Set<string>()
    const follow = (url: string) => {
      const rest = appliedFilters(queryToFiltro(new URL(url, 'http://x').searchParams))
      if (rest.length === 0) return ends.add(url)
      return rest.forEach(({ href }) => follow(href))
    }
    follow('/acompanhantes?palavra=a&zona=Centro&etnia=Latina,Marciana&cabelo=Ruivo')
    expect([...ends]).toEqual(['/acompanhantes'])
  })

  it('shows an unknown value as a regular chip', () => {
    const odd = queryToFiltro('categoria=Diversos&estado=ZZ&cidade=Atlantida&zona=Leste&servicos=Voo')
    const chips = appliedFilters(odd)
    expect(chips.map(({ label }) => label)).toEqual(['Diversos', 'Atlantida, ZZ', 'Leste', 'Voo'])
    expect(chips[3]?.href).toBe('/acompanhantes?categoria=Diversos&estado=ZZ&cidade=Atlantida&zona=Leste')
  })

  it('toggles a value of a group', () => {
    const once = toggleGroup(emptyFiltro(), 'cabelo', 'Ruivo')
    expect(once.grupos).toEqual({ cabelo: ['Ruivo'] })
    expect(toggleGroup(once, 'cabelo', 'Ruivo').grupos).toEqual({})
    expect(withGroup(once, 'etnia', []).grupos).toEqual({ cabelo: ['Ruivo'] })
  })

  it('counts keyword, zone and groups as a combination, but not category and place alone', () => {
    expect(isCombination(queryToFiltro('categoria=Transex&cidade=Manaus'))).toBe(false)
    for (const query of ['palavra=x', 'zona=Centro', 'etnia=Latina']) {
      expect(isCombination(queryToFiltro(query))).toBe(true)
    }
  })
})
