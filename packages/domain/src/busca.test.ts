import {
  array,
  assert,
  constantFrom,
  dictionary,
  integer,
  option,
  property,
  record,
  string,
} from 'fast-check'
import {
  emptyFiltro,
  filtroToQuery,
  landingPath,
  listagemUrl,
  naCidade,
  parseLanding,
  queryToFiltro,
  type Filtro,
} from './busca'
import { ESTADOS } from './locais'
import { CATEGORIAS, GRUPOS_FILTRO, ZONAS } from './opcoes'

describe('reading a query', () => {
  it('makes names canonical', () => {
    expect(
      queryToFiltro('categoria=massagens&estado=goias&cidade=goiania&zona=ZONA SUL&palavra=pedras'),
    ).toEqual({
      categoria: 'Massagistas',
      estado: 'GO',
      cidade: 'Goiânia',
      zona: 'Zona Sul',
      palavra: 'pedras',
      grupos: {},
      pagina: 1,
      limite: 24,
    })
  })
  it('adds the state of a known city, and keeps a city that is not in the given state', () => {
    expect(queryToFiltro({ cidade: 'Rio De Janeiro' })).toMatchObject({
      cidade: 'Rio de Janeiro',
      estado: 'RJ',
    })
    expect(queryToFiltro({ cidade: 'goiania', estado: 'SP' })).toMatchObject({
      cidade: 'goiania',
      estado: 'SP',
    })
    expect(queryToFiltro({ cidade: 'Atlantida' }).estado).toBeUndefined()
  })
  it('keeps unknown names, which match nothing', () => {
    expect(queryToFiltro('categoria=Diversos&estado=ZZ&cidade=Atlantida&etnia=Marciana')).toMatchObject({
      categoria: 'Diversos',
      estado: 'ZZ',
      cidade: 'Atlantida',
      grupos: { etnia: ['Marciana'] },
    })
  })
  it('accepts keys with accents, spaces and brackets, comma lists and repeated parameters', () => {
    const expected = { servicos: ['Trio', 'Oral'], servicospara: ['Casais'], tipodecorpo: ['Curvilínea'] }
    expect(
      queryToFiltro(
        'Serviços=trio,Oral&servicos=trio&servicos[]=oral&Serviços para=casais&Tipo de Corpo=curvilinea',
      ).grupos,
    ).toEqual(expected)
    expect(
      queryToFiltro({
        servicos: ['Trio', 'Oral'],
        servicospara: 'Casais',
        tipodecorpo: ['Curvilínea'],
        etnia: undefined,
      }).grupos,
    ).toEqual(expected)
  })
  it.each([
    ['', 1, 24],
    ['pagina=3&limite=50', 3, 50],
    ['pagina=0&limite=0', 1, 24],
    ['pagina=-2&limite=-1', 1, 24],
    ['pagina=abc&limite=1.5', 1, 24],
    ['limite=101', 1, 100],
    ['pagina=999999999', 100_000, 24],
    ['pagina=2&pagina=9', 2, 24],
  ])('%j is page %i of %i', (query, pagina, limite) => {
    expect(queryToFiltro(query)).toMatchObject({ pagina, limite })
  })
  it('truncates values and drops invisible characters', () => {
    const filtro = queryToFiltro({
      palavra: `\u202E${'a'.repeat(1000)}`,
      etnia: Array.from({ length: 99 }, (_, i) => `v${i}`),
    })
    expect(filtro.palavra).toBe('a'.repeat(80))
    expect(filtro.grupos.etnia).toHaveLength(20)
  })
  it('reads price, age, Online agora and verified, and swaps a reversed range', () => {
    const filtro = queryToFiltro('precomin=300&precomax=100&idademin=25&online=1&verificado=1')
    expect(filtro).toMatchObject({
      precoMin: 100,
      precoMax: 300,
      idadeMin: 25,
      online: true,
      verificado: true,
    })
    expect(filtro).not.toHaveProperty('idadeMax')
    expect(filtroToQuery(filtro).toString()).toBe(
      'precomin=100&precomax=300&idademin=25&online=1&verificado=1',
    )
    expect(queryToFiltro('precomin=abc&online=talvez')).toEqual(emptyFiltro())
  })
  it('never cuts a character in two', () => {
    expect(queryToFiltro({ palavra: `${'a'.repeat(79)}🌵🌵` }).palavra).toBe(`${'a'.repeat(79)}🌵`)
  })
  it('never throws', () => {
    assert(property(dictionary(string(), array(string())), (query) => queryToFiltro(query).pagina >= 1))
    assert(property(string(), (query) => queryToFiltro(query).limite <= 100))
  })
})

const lugares = ESTADOS.flatMap((estado) => estado.cidades.map((cidade) => ({ estado: estado.uf, cidade })))
const filtros = record({
  categoria: option(constantFrom(...CATEGORIAS), { nil: undefined }),
  lugar: option(constantFrom(...lugares), { nil: undefined }),
  zona: option(constantFrom(...ZONAS), { nil: undefined }),
  palavra: option(constantFrom('pedras', 'são joão', 'a&b=c'), { nil: undefined }),
  grupo: constantFrom(...GRUPOS_FILTRO),
  pagina: integer({ min: 1, max: 50 }),
}).map(({ lugar, grupo, ...rest }): Filtro => {
  const grupos = { [grupo.key]: [...grupo.options].sort() }
  return { ...emptyFiltro(), ...rest, ...lugar, grupos }
})

describe('writing a query', () => {
  it('reads back as the same search', () => {
    assert(property(filtros, (filtro) => expect(queryToFiltro(filtroToQuery(filtro))).toEqual(filtro)))
  })
  it('omits defaults, and writes equal searches equally', () => {
    expect(filtroToQuery(emptyFiltro()).toString()).toBe('')
    const a = { ...emptyFiltro(), grupos: { etnia: ['Latina', 'Africana'] } }
    const b = { ...emptyFiltro(), grupos: { etnia: ['Africana', 'Latina'] } }
    expect(filtroToQuery(a).toString()).toBe(filtroToQuery(b).toString())
    const one = { ...emptyFiltro(), grupos: { cabelo: ['Ruivo'], etnia: ['Latina'] } }
    const other = { ...emptyFiltro(), grupos: { etnia: ['Latina'], cabelo: ['Ruivo'] } }
    expect(filtroToQuery(one).toString()).toBe(filtroToQuery(other).toString())
  })
})

describe('landing addresses', () => {
  it.each([
    [{ categoria: 'Acompanhantes' }, '/acompanhantes/acompanhantes'],
    [{ categoria: 'Encontros Casuais', estado: 'GO' }, '/acompanhantes/encontros-casuais-em-go'],
    [
      { categoria: 'Massagens', estado: 'RJ', cidade: 'Rio De Janeiro' },
      '/acompanhantes/massagistas-em-rio-de-janeiro-rj',
    ],
    [{ categoria: 'Transex', cidade: 'Cuiabá' }, '/acompanhantes/transex-em-cuiaba-mt'],
    [{ categoria: 'Transex', estado: '', cidade: 'Cuiabá' }, '/acompanhantes/transex-em-cuiaba-mt'],
    [{ estado: 'GO' }, undefined],
    [{ categoria: 'Diversos' }, undefined],
    [{ categoria: 'Transex', estado: 'ZZ' }, undefined],
    [{ categoria: 'Transex', estado: 'GO', cidade: 'Campinas' }, undefined],
  ])('of %j is %s', (filtro, path) => {
    expect(landingPath(filtro)).toBe(path)
  })
  it('read back for every category, state and city', () => {
    for (const categoria of CATEGORIAS) {
      for (const lugar of [{}, ...ESTADOS.map(({ uf }) => ({ estado: uf })), ...lugares]) {
        const slug = landingPath({ categoria, ...lugar })?.replace('/acompanhantes/', '') ?? ''
        expect(parseLanding(slug)).toEqual({ categoria, ...lugar })
      }
    }
  })
  it.each([
    'diversos',
    'massagistas-em-',
    'massagistas-em-zz',
    'massagistas-em-goiania',
    'massagistas-em-goiania-sp',
    'massagistas-em-goiania-go-em-go',
    '',
  ])('%j is none', (slug) => {
    expect(parseLanding(slug)).toBeUndefined()
  })
  it('accept the home name of a category and capitals', () => {
    expect(parseLanding('Massagens-em-Goiania-GO')).toEqual({
      categoria: 'Massagistas',
      estado: 'GO',
      cidade: 'Goiânia',
    })
  })
})

describe('canonical address of a search', () => {
  it('is the landing page with the remaining filters as a query', () => {
    const filtro = { ...emptyFiltro(), categoria: 'Transex', estado: 'GO', palavra: 'praia', pagina: 2 }
    expect(listagemUrl(filtro)).toBe('/acompanhantes/transex-em-go?palavra=praia&pagina=2')
  })
  it('is /acompanhantes when there is no landing page', () => {
    expect(listagemUrl(emptyFiltro())).toBe('/acompanhantes')
    expect(listagemUrl({ ...emptyFiltro(), estado: 'GO' })).toBe('/acompanhantes?estado=GO')
  })
})

describe('what exists within a city only', () => {
  it('reads its neighbourhoods, canonical and in a fixed order, and the order by price', () => {
    const filtro = queryToFiltro('cidade=goiania&bairro=vila nova,SETOR BUENO,Copacabana&ordem=preco')
    expect(filtro).toMatchObject({ bairro: 'Setor Bueno,Vila Nova', ordem: 'preco' })
    expect(queryToFiltro(filtroToQuery(filtro))).toEqual(filtro)
  })
  it.each([
    'estado=GO&bairro=Setor Bueno&ordem=preco',
    'cidade=Nada&bairro=x&ordem=preco',
    'cidade=Goiânia&ordem=x',
  ])('drops it from %s', (query) => {
    const { bairro, ordem } = naCidade(queryToFiltro(query))
    expect([bairro, ordem]).toEqual([undefined, undefined])
  })
  it('keeps it in the query of an address whose path names the city', () => {
    expect(filtroToQuery(queryToFiltro('bairro=Setor Bueno&ordem=preco')).toString()).toBe(
      'bairro=Setor+Bueno&ordem=preco',
    )
  })
})
