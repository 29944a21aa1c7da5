import { getCities, getStates } from '@brazilian-utils/brazilian-utils'
import { BAIRROS } from './bairros'
import {
  bairrosDe,
  CIDADES_HOME,
  CIDADES_RODAPE,
  cidadesDe,
  deEstado,
  emEstado,
  ESTADOS,
  findCidade,
  findCidadePorSlug,
  findEstado,
  FUSOS_EM_USO,
  fusoDe,
  rotuloLocal,
} from './locais'

describe('states and cities', () => {
  it('are the 27 states, each with 1 to 4 cities', () => {
    expect(ESTADOS.map((estado) => estado.uf).sort()).toEqual(
      getStates()
        .map((state) => state.code)
        .sort(),
    )
    for (const estado of ESTADOS) {
      expect(estado.cidades.length).toBeGreaterThanOrEqual(1)
      expect(estado.cidades.length).toBeLessThanOrEqual(4)
    }
  })
  it.each(ESTADOS.map((estado) => [estado.uf, estado.nome, estado.cidades] as const))(
    '%s has its name and only cities that exist there',
    (uf, nome, cidades) => {
      expect(getStates().find((state) => state.code === uf)?.name).toBe(nome)
      expect(getCities(uf)).toEqual(expect.arrayContaining([...cidades]))
    },
  )
  it.each([
    ['GO', 'em Goiás', 'de Goiás'],
    ['AC', 'no Acre', 'do Acre'],
    ['BA', 'na Bahia', 'da Bahia'],
  ])('%s is spoken of as %s and %s', (uf, em, de) => {
    const estado = findEstado(uf)
    expect(estado && [emEstado(estado), deEstado(estado)]).toEqual([em, de])
  })
  it('have unique city names, so a city alone identifies its state', () => {
    const names = ESTADOS.flatMap(({ cidades }) => [...cidades])
    expect(new Set(names).size).toBe(names.length)
  })
  it.each([
    ['Rio de Janeiro', undefined, { uf: 'RJ', nome: 'Rio de Janeiro' }],
    ['goiania', 'go', { uf: 'GO', nome: 'Goiânia' }],
    ['CUIABÁ', 'Mato Grosso', { uf: 'MT', nome: 'Cuiabá' }],
    ['Goiânia', 'SP', undefined],
    ['Goiânia', 'ZZ', undefined],
    ['Atlântida', undefined, undefined],
  ])('finds %s in %s', (text, uf, expected) => {
    expect(findCidade(text, uf)).toEqual(expected)
  })
  it('finds a state by code or name, and its cities', () => {
    expect(findEstado('goias')?.uf).toBe('GO')
    expect(cidadesDe('GO')[0]).toBe('Goiânia')
    expect(cidadesDe('ZZ')).toEqual([])
    expect(findCidadePorSlug('sao-paulo', 'SP')).toBe('São Paulo')
    expect(findCidadePorSlug('sao-paulo', 'RJ')).toBeUndefined()
  })
  it('finds every city by its name alone', () => {
    const names = ESTADOS.flatMap((estado) => [...estado.cidades])
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('labels', () => {
  it('shows the home shortcuts in their order and spelling', () => {
    expect(CIDADES_HOME.map((cidade) => cidade.nome)).toEqual(['Goiânia', 'Manaus', 'Rio de Janeiro'])
    expect(CIDADES_RODAPE.map((cidade) => cidade.nome)).toEqual([
      'Goiânia',
      'Manaus',
      'Rio de Janeiro',
      'São Paulo',
      'Cuiabá',
    ])
  })
  it('joins the existing parts of a place', () => {
    expect(rotuloLocal({ cidade: 'Goiânia', estado: 'GO', bairro: 'Setor Bueno' })).toBe(
      'Setor Bueno, Goiânia, GO',
    )
    expect(rotuloLocal({ cidade: 'Goiânia', estado: 'GO', bairro: null })).toBe('Goiânia, GO')
  })
})

describe('neighbourhoods', () => {
  it('are fixed for the five cities only', () => {
    const withBairros = ESTADOS.flatMap((estado) =>
      estado.cidades.filter((cidade) => bairrosDe(estado.uf, cidade).length > 0),
    )
    expect(withBairros.sort()).toEqual(CIDADES_RODAPE.map((cidade) => cidade.nome).sort())
    expect(Object.keys(BAIRROS)).toHaveLength(5)
    expect(bairrosDe('go', 'goiania')).toContain('Setor Bueno')
    expect(bairrosDe('SP', 'Campinas')).toEqual([])
  })
})

describe('time zones', () => {
  it.each(ESTADOS.map((estado) => estado.uf))('%s has its offset', (uf) => {
    const expected = uf === 'AC' ? -300 : ['AM', 'MT', 'MS', 'RO', 'RR'].includes(uf) ? -240 : -180
    expect(fusoDe(uf)).toBe(expected)
    expect(FUSOS_EM_USO).toContain(expected)
  })
})
