import {
  CATEGORIAS,
  CABELOS,
  CHAVES_FILTRO,
  ETNIAS,
  GRUPOS_FILTRO,
  grupoFiltro,
  LOCAIS_ATENDIMENTO,
  METODOS_PAGAMENTO,
  MODOS_CONTATO,
  NACIONALIDADES,
  PAGAMENTOS,
  parseCategoria,
  parseOpcao,
  parsePrecoPorHora,
  parseValorFiltro,
  PRECOS_POR_HORA,
  rotuloHome,
  SEIOS,
  SERVICOS,
  SERVICOS_FILTRO,
  SERVICOS_PARA,
  slugCategoria,
  TURNOS,
  valoresDoFiltro,
  ZONAS,
} from './opcoes'
import { fold } from './texto'

describe('option lists', () => {
  it('are spelled exactly as promised', () => {
    expect(ZONAS).toEqual(['Zona Sul', 'Zona Norte', 'Centro'])
    expect(ETNIAS).toEqual([
      'Africana',
      'Indiana',
      'Asiática',
      'Arábe',
      'Latina',
      'Caucasiana',
      'Brasileiras',
    ])
    expect(NACIONALIDADES).toEqual(['Brasileira', 'Argentina', 'Colombiana', 'Venezuelana'])
    expect(SEIOS).toEqual(['Pequenos', 'Médios', 'Grandes', 'Silicone'])
    expect(SERVICOS_PARA).toEqual(['Homens', 'Mulheres', 'Casais', 'Pessoas com deficiência'])
    expect(PAGAMENTOS).toEqual(['Efetivo', 'Cartão', 'Pix'])
    expect(MODOS_CONTATO).toEqual(['telefone', 'ambos', 'email'])
    expect(METODOS_PAGAMENTO).toEqual(['cartao', 'pix', 'boleto', 'credito'])
    expect(TURNOS).toEqual(['manha', 'tarde', 'noite', 'madrugada'])
  })
  it('offer fourteen services, in the filter from Oral through Videochamada', () => {
    expect(SERVICOS).toHaveLength(14)
    expect(SERVICOS[13]).toBe('Trio')
    expect(SERVICOS_FILTRO[0]).toBe('Oral')
    expect(SERVICOS_FILTRO[13]).toBe('Videochamada')
    expect([...SERVICOS_FILTRO].sort()).toEqual([...SERVICOS].sort())
  })
  it('contain the options that the filter adds to the form', () => {
    expect(CABELOS).toEqual(['Loiro', 'Castanho', 'Preto', 'Ruivo', 'Colorido'])
    expect(LOCAIS_ATENDIMENTO).toEqual([
      'Em casa',
      'Eventos e festas',
      'Hotel / Motel',
      'Clubes',
      'Domicílio',
    ])
  })
})

describe('categories', () => {
  it('are five, with home labels for two', () => {
    expect(CATEGORIAS.map(rotuloHome)).toEqual([
      'Acompanhantes',
      'Transex e Travestis',
      'Massagens',
      'Acompanhantes Masculinos',
      'Encontros Casuais',
    ])
  })
  it.each([
    ['massagens', 'Massagistas'],
    ['MASSAGISTAS', 'Massagistas'],
    ['Transex e Travestis', 'Transex'],
    ['transex-e-travestis', 'Transex'],
    ['acompanhantes-masculinos', 'Acompanhantes Masculinos'],
    ['Encontros  Casuais', 'Encontros Casuais'],
    ['ácompanhantes', 'Acompanhantes'],
    ['acompanhante', undefined],
    ['', undefined],
  ])('reads %j as %j', (text, categoria) => {
    expect(parseCategoria(text)).toBe(categoria)
  })
  it('parse back from their slugs', () => {
    expect(CATEGORIAS.map((categoria) => parseCategoria(slugCategoria(categoria)))).toEqual(CATEGORIAS)
  })
})

describe('parsing of options', () => {
  it('ignores case and accents and rejects unknown values', () => {
    expect(parseOpcao(ETNIAS, 'asiatica')).toBe('Asiática')
    expect(parseOpcao(ETNIAS, 'Marciana')).toBeUndefined()
  })
  it.each([
    ['R$ 25,00', 'R$ 25,00'],
    ['R$\u00a025,00', 'R$ 25,00'],
    ['R$100', 'R$ 100,00'],
    ['50', 'R$ 50,00'],
    ['R$400+', 'R$ 400,00+'],
    ['R$ 400,00+', 'R$ 400,00+'],
    ['R$ 26,00', undefined],
    ['', undefined],
  ])('reads the price %j as %j', (text, preco) => {
    expect(parsePrecoPorHora(text)).toBe(preco)
  })
  it('parses every price label to itself', () => {
    expect(PRECOS_POR_HORA.map(parsePrecoPorHora)).toEqual(PRECOS_POR_HORA)
  })
})

describe('filter groups', () => {
  it('are keyed by the lower-cased, space-less, unaccented label', () => {
    expect(GRUPOS_FILTRO.map((grupo) => grupo.key)).toEqual(CHAVES_FILTRO)
    for (const grupo of GRUPOS_FILTRO) expect(grupo.key).toBe(fold(grupo.label).replace(/ /g, ''))
  })
  it('have their own labels where filter and form differ', () => {
    expect(grupoFiltro('cabelo').options).toEqual(['Loiro', 'Moreno', 'Ruivo', 'Colorido'])
    expect(grupoFiltro('tipodecorpo').options).toEqual(['Magra', 'Atlética', 'Curvilínea', 'Gorda'])
    expect(grupoFiltro('localdeatendimento').options).toEqual([
      'Local próprio',
      'Hotel',
      'Motel',
      'Domicílio',
    ])
  })
  it.each(GRUPOS_FILTRO.flatMap((grupo) => grupo.options.map((option) => [grupo.key, option] as const)))(
    'match some listing with %s = %s',
    (key, option) => {
      const values = valoresDoFiltro(key, option)
      expect(values.length).toBeGreaterThan(0)
      for (const value of values) expect(grupoFiltro(key).formOptions).toContain(value)
    },
  )
  it.each([
    ['cabelo', 'Moreno', ['Castanho', 'Preto']],
    ['cabelo', 'colorido', ['Colorido']],
    ['tipodecorpo', 'curvilinea', ['Curvas']],
    ['tipodecorpo', 'Magra', ['Magra']],
    ['localdeatendimento', 'Hotel', ['Hotel / Motel']],
    ['localdeatendimento', 'Motel', ['Hotel / Motel']],
    ['localdeatendimento', 'Local próprio', ['Em casa']],
    ['localdeatendimento', 'Domicílio', ['Domicílio']],
    ['cabelo', 'Castanho', ['Castanho']],
    ['etnia', 'Marciana', []],
  ] as const)('%s = %s matches %j', (key, value, expected) => {
    expect(valoresDoFiltro(key, value)).toEqual(expected)
  })
  it("returns the list's spelling of a value", () => {
    expect(parseValorFiltro('servicos', 'beijo frances')).toBe('Beijo francês')
  })
})
