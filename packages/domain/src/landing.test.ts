import { parseLanding, type Landing } from './busca'
import { resumoCategoria, textoLanding } from './landing'
import { ESTADOS } from './locais'
import { CATEGORIAS } from './opcoes'

const landings = CATEGORIAS.flatMap((categoria): Landing[] => [
  { categoria },
  ...ESTADOS.flatMap(({ uf, cidades }): Landing[] => [
    { categoria, estado: uf },
    ...cidades.map((cidade) => ({ categoria, estado: uf, cidade })),
  ]),
])

describe('text of a landing page', () => {
  it('names category, place, neighbourhoods and time zone', () => {
    expect(textoLanding({ categoria: 'Massagistas', estado: 'AM', cidade: 'Manaus' }).texto).toBe(
      'Massagistas em Manaus, Amazonas. Massagem relaxante, tântrica e terapias corporais: anúncios de profissionais independentes, maiores de 18 anos, com fotos de álbuns verificados, preço por hora e horário de atendimento. Cada anúncio diz o bairro, como Adrianópolis, Aleixo, Centro e Chapada. Online e Offline seguem o horário local (UTC−4). Navegue sem cadastro, filtre por serviço, zona ou palavra-chave e fale direto com quem anuncia.',
    )
  })
  it('names the cities of a state', () => {
    expect(textoLanding({ categoria: 'Transex', estado: 'PB' }).texto).toContain(
      'Transex na Paraíba (PB). Profissionais trans e travestis: ',
    )
    expect(textoLanding({ categoria: 'Transex', estado: 'PB' }).texto).toContain(
      'Cidades com página própria: João Pessoa, Campina Grande, Santa Rita e Patos.',
    )
    expect(textoLanding({ categoria: 'Transex', estado: 'AC' }).texto).toContain('(UTC−5)')
  })
  it('differs on every page', () => {
    const texts = landings.map((landing) => textoLanding(landing).texto)
    expect(new Set(texts).size).toBe(landings.length)
  })
  it("limits a category's summary to one line", () => {
    expect(resumoCategoria('Acompanhantes')).toBe('Companhia para jantares, eventos e viagens')
  })
})

describe('siblings of a landing page', () => {
  it('of a city are the other cities of its state and the other categories there', () => {
    const { grupos } = textoLanding({ categoria: 'Massagistas', estado: 'GO', cidade: 'Goiânia' })
    expect(grupos.map(({ titulo }) => titulo)).toEqual([
      'Outras cidades de Goiás',
      'Outras categorias em Goiânia',
    ])
    expect(grupos[0]?.links).toContainEqual({
      rotulo: 'Anápolis',
      href: '/acompanhantes/massagistas-em-anapolis-go',
    })
    expect(grupos[1]?.links.map(({ rotulo }) => rotulo)).toEqual([
      'Acompanhantes',
      'Transex',
      'Acompanhantes Masculinos',
      'Encontros Casuais',
    ])
  })
  it('of a category are its 27 states', () => {
    const { grupos } = textoLanding({ categoria: 'Transex' })
    expect(grupos[0]).toMatchObject({ titulo: 'Transex por estado' })
    expect(grupos[0]?.links).toHaveLength(27)
  })
  it('omit an empty group', () => {
    const { grupos } = textoLanding({ categoria: 'Transex', estado: 'DF', cidade: 'Brasília' })
    expect(grupos.map(({ titulo }) => titulo)).toEqual(['Outras categorias em Brasília'])
  })
  it('all exist, and exclude the page itself', () => {
    for (const landing of landings) {
      for (const { href } of textoLanding(landing).grupos.flatMap(({ links }) => links)) {
        const found = parseLanding(href.replace('/acompanhantes/', ''))
        expect(found).toBeDefined()
        expect(found).not.toEqual(landing)
      }
    }
  })
})
