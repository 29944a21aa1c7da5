import { emptyFiltro, queryToFiltro } from '@portal/domain/busca'
import { renderHook } from '@testing-library/react'
import { rotuloDaBusca } from '@portal/domain/rotulo-da-busca'
import { clearSearches, forgetSearch, rememberSearch, useRecentSearches } from './recentSearches'
import { fakeAt } from './testing'

const remember = (query: string) => rememberSearch(queryToFiltro(query))
function labels(): string[] {
  const { result, unmount } = renderHook(useRecentSearches)
  unmount()
  return result.current.map(({ label }) => label)
}

describe('recent searches', () => {
  it.each([
    [
      'categoria=Massagistas&cidade=Goiânia&palavra=relaxante&servicos=Trio&cabelo=Ruivo',
      'Massagistas · Goiânia, GO · "relaxante" · 2 filtros',
    ],
    ['estado=BA&zona=Centro&etnia=Latina', 'Bahia · Centro · 1 filtro'],
    ['estado=ZZ', 'ZZ'],
    ['cidade=Atlantida', 'Atlantida'],
  ])('%s is called %s', (query, label) => expect(rotuloDaBusca(queryToFiltro(query))).toBe(label))

  it('are newest first, without duplicates regardless of page and filter order', () => {
    fakeAt('/')
    remember('palavra=a&servicos=Trio,Oral')
    remember('palavra=b')
    remember('pagina=7&servicos=Oral,Trio&palavra=a')
    expect(labels()).toEqual(['"a" · 2 filtros', '"b"'])
  })

  it('are limited to ten', () => {
    fakeAt('/')
    for (let word = 1; word <= 12; word += 1) remember(`palavra=${word}`)
    expect(labels()).toHaveLength(10)
    expect(labels()[0]).toBe('"12"')
  })

  it('exclude an unfiltered search', () => {
    fakeAt('/')
    rememberSearch({ ...emptyFiltro(), pagina: 3 })
    expect(labels()).toEqual([])
  })

  it('can be removed, one or all', () => {
    fakeAt('/')
    remember('palavra=a')
    remember('palavra=b')
    forgetSearch({ href: '/acompanhantes?palavra=a' })
    expect(labels()).toEqual(['"b"'])
    clearSearches()
    expect(labels()).toEqual([])
  })

  it('never lead to another site', () => {
    const stored = [
      { href: 'https://outro.example', label: 'x' },
      { href: '//outro.example', label: 'x' },
      { href: '/acompanhantes', label: '' },
      { href: '/acompanhantes?palavra=a', label: '"a"' },
      'nada',
    ]
    fakeAt('/')
      .host.storage.own('mf-public:buscas-recentes', (value) => value)
      .set(stored)
    expect(labels()).toEqual(['"a"'])
  })
})
