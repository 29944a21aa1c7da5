import { emptyFiltro, queryToFiltro } from '@portal/domain/busca'
import { appliedFilters, toggleGroup, withGroup } from './applied'
import { isCombination } from './results'

const filtro = queryToFiltro(
  'categoria=Massagistas&palavra=relaxante&estado=GO&cidade=Goiânia&zona=Zona Sul&servicos=Trio,Oral&pagina=3',
)

describe('applied filters', () => {
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

  it('removing them all one by one, in any order, ends at the list of everything', () => {
    const ends = new Set<string>()
    const follow = (url: string) => {
      const rest = appliedFilters(queryToFiltro(new URL(url, 'http://x').searchParams))
      if (rest.length === 0) return ends.add(url)
      return rest.forEach(({ href }) => follow(href))
    }
    follow('/acompanhantes?palavra=a&zona=Centro&etnia=Latina,Marciana&cabelo=Ruivo')
    expect([...ends]).toEqual(['/acompanhantes'])
  })

  it('what no list knows is a chip like any other', () => {
    const odd = queryToFiltro('categoria=Diversos&estado=ZZ&cidade=Atlantida&zona=Leste&servicos=Voo')
    const chips = appliedFilters(odd)
    expect(chips.map(({ label }) => label)).toEqual(['Diversos', 'Atlantida, ZZ', 'Leste', 'Voo'])
    expect(chips[3]?.href).toBe('/acompanhantes?categoria=Diversos&estado=ZZ&cidade=Atlantida&zona=Leste')
  })

  it('a value of a group goes in and out again', () => {
    const once = toggleGroup(emptyFiltro(), 'cabelo', 'Ruivo')
    expect(once.grupos).toEqual({ cabelo: ['Ruivo'] })
    expect(toggleGroup(once, 'cabelo', 'Ruivo').grupos).toEqual({})
    expect(withGroup(once, 'etnia', []).grupos).toEqual({ cabelo: ['Ruivo'] })
  })

  it('word, zone and groups make a combination; category and place alone do not', () => {
    expect(isCombination(queryToFiltro('categoria=Transex&cidade=Manaus'))).toBe(false)
    for (const query of ['palavra=x', 'zona=Centro', 'etnia=Latina']) {
      expect(isCombination(queryToFiltro(query))).toBe(true)
    }
  })
})
