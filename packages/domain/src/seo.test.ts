import { assert, integer, property, string } from 'fast-check'
import { descricaoDetalhe, descricaoListagem, tituloDetalhe, tituloListagem, truncate } from './seo'

const anuncio = {
  titulo: 'Massagem relaxante',
  cidade: 'Goiânia',
  estado: 'GO',
  categoria: 'Massagistas',
  descricao: 'Atendo com hora marcada.',
  precoPorHora: 'R$ 200,00',
  etnia: ['Latina'],
  servicos: ['Massagem tântrica', 'Massagem erótica'],
  servicosPara: ['Casais'],
}

describe('advert page', () => {
  it('is titled with the advert, city and state, and the brand when given', () => {
    expect(tituloDetalhe(anuncio)).toBe('Massagem relaxante · Goiânia, GO')
    expect(tituloDetalhe(anuncio, 'Vitrine')).toBe('Massagem relaxante · Goiânia, GO · Vitrine')
  })
  it('is described by its text and its attributes', () => {
    expect(descricaoDetalhe(anuncio)).toBe(
      'Atendo com hora marcada. · Massagistas em Goiânia, GO · Preço por hora: R$ 200,00 · Etnia: Latina · Atendo: Casais · Serviços: Massagem tântrica, Massagem erótica',
    )
    expect(descricaoDetalhe({ titulo: 'x', cidade: 'Manaus', estado: 'AM' })).toBe('Manaus, AM')
  })
  it('takes the first 160 characters of the text and 300 in all', () => {
    const long = descricaoDetalhe({
      ...anuncio,
      descricao: 'a'.repeat(500),
      servicos: Array(40).fill('Serviço'),
    })
    expect(long.startsWith(`${'a'.repeat(159)}… · Massagistas`)).toBe(true)
    expect([...long].length).toBeLessThanOrEqual(300)
    expect([...long].length).toBeGreaterThan(250)
  })
})

describe('truncate', () => {
  it('cuts at a word, counts characters rather than code units, and keeps short texts', () => {
    expect(truncate('um texto de teste', 12)).toBe('um texto de…')
    expect(truncate('🌵'.repeat(5), 5)).toBe('🌵'.repeat(5))
    expect(truncate('🌵'.repeat(6), 5)).toBe(`${'🌵'.repeat(4)}…`)
    expect(truncate('  a\n b ', 10)).toBe('a b')
  })
})

describe('truncate, whatever the text', () => {
  it('never exceeds the limit', () => {
    assert(
      property(
        string({ unit: 'grapheme' }),
        integer({ min: 1, max: 40 }),
        (text, max) => [...truncate(text, max)].length <= max,
      ),
    )
  })
})

describe('listing page', () => {
  it('is titled with category and place', () => {
    expect(tituloListagem({ categoria: 'Massagistas', cidade: 'Goiânia', estado: 'GO' })).toBe(
      'Massagistas em Goiânia, GO',
    )
    expect(tituloListagem({ estado: 'GO' })).toBe('Anúncios em Goiás')
    expect(tituloListagem({ categoria: 'Transex', estado: 'BA' })).toBe('Transex na Bahia')
    expect(tituloListagem({ categoria: '', estado: 'ZZ' })).toBe('Anúncios em ZZ')
    expect(tituloListagem({})).toBe('Anúncios')
  })
  it('describes a category by both of its names', () => {
    expect(descricaoListagem({ categoria: 'Massagistas' })).toContain(
      'Massagistas (Massagens) em todo o Brasil',
    )
    expect(descricaoListagem({ estado: 'GO' })).toContain('anúncios em Goiás')
  })
})
