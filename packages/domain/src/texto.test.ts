import { assert, property, string } from 'fast-check'
import {
  anuncioPath,
  fold,
  foldKeywords,
  formatCount,
  idDoSlug,
  kebab,
  limparTexto,
  milhares,
  tituloFormatado,
} from './texto'

describe('milhares', () => {
  it.each([
    [7, '7'],
    [1_000, '1.000'],
    [1_234_567, '1.234.567'],
  ])('writes %i as %s', (value, written) => {
    expect(milhares(value)).toBe(written)
  })
})

describe('formatCount', () => {
  it.each([
    [0, '0 dias'],
    [1, '1 dia'],
    [1_200, '1.200 dias'],
  ])('writes %i as %s', (value, written) => {
    expect(formatCount(value, 'dia', 'dias')).toBe(written)
  })
})

describe('anuncioPath', () => {
  it('ends with the slug', () => {
    expect(anuncioPath({ titulo_formatado: 'massagem-relaxante-12' })).toBe('/anuncio/massagem-relaxante-12')
  })
})

describe('fold', () => {
  it('removes accents, case and superfluous spaces', () => {
    expect(fold('  Goiânia   DE  Açaí ')).toBe('goiania de acai')
  })
  it('folds composed and decomposed letters alike', () => {
    expect(fold('é')).toBe(fold('e\u0301'))
  })
})

describe('foldKeywords', () => {
  it.each([
    ['massagens', 'massagem'],
    ['promoções', 'promoção'],
    ['casais', 'casal'],
    ['pães', 'pão'],
    ['mãos', 'mão'],
    ['mães', 'mãe'],
    ['pais', 'pai'],
    ['hotéis', 'hotel'],
    ['motéis', 'motel'],
    ['fáceis', 'fácil'],
    ['perfis', 'perfil'],
    ['lençóis', 'lençol'],
    ['azuis', 'azul'],
    ['mulheres', 'mulher'],
    ['torres', 'torre'],
    ['classes', 'classe'],
    ['meses', 'mês'],
    ['vezes', 'vez'],
    ['franceses', 'francês'],
    ['massagistas', 'massagista'],
    ['jovens', 'jovem'],
    ['Atriz', 'atrizes'],
  ])('meets %s and %s', (plural, singular) => {
    expect(foldKeywords(plural)).toEqual(foldKeywords(singular))
  })
  it.each([
    ['mães', 'mãos'],
    ['massagem', 'massagista'],
    ['casal', 'casa'],
    ['loira', 'loiro'],
  ])('keeps %s and %s apart', (a, b) => {
    expect(foldKeywords(a)).not.toEqual(foldKeywords(b))
  })
  it('splits at non-alphanumeric characters and keeps the order', () => {
    expect(foldKeywords('Hotel / Motel, 24h: casais!')).toEqual(['hotel', 'motel', '24h', 'casal'])
    expect(foldKeywords(' … ')).toEqual([])
  })
  it('limits the input it reads', () => {
    expect(foldKeywords('ab '.repeat(1_000_000))).toHaveLength(500)
    expect(foldKeywords('a'.repeat(1_000_000))[0]).toHaveLength(4000)
  })
  it('returns only non-empty ASCII tokens for any input', () => {
    assert(
      property(string({ unit: 'binary' }), (text) =>
        foldKeywords(text).every((token) => /^[a-z0-9]+$/.test(token)),
      ),
    )
  })
})

describe('slugs', () => {
  it('writes ASCII kebab case', () => {
    expect(kebab(' São José do Rio Preto! ')).toBe('sao-jose-do-rio-preto')
    expect(kebab('???')).toBe('')
  })
  it('joins title and id, and falls back to a word for a title without letters', () => {
    expect(tituloFormatado('Massagem às 9h', 12)).toBe('massagem-as-9h-12')
    expect(tituloFormatado('★★★★★', 12)).toBe('anuncio-12')
  })
  it.each([
    [12, 12],
    ['12', 12],
    ['massagem-as-9h-12', 12],
    ['studio-24-7', 7],
    ['titulo', undefined],
    ['12a', undefined],
    ['a12', undefined],
    ['0', undefined],
    [-5, undefined],
    [1.5, undefined],
    ['', undefined],
    ['9'.repeat(16), undefined],
    ['titulo-2147483647', 2_147_483_647],
    ['titulo-2147483648', undefined],
  ])('reads the id of %j as %j', (input, id) => {
    expect(idDoSlug(input)).toBe(id)
  })
  it('parses the id out of every slug it writes', () => {
    assert(property(string(), (titulo) => idDoSlug(tituloFormatado(titulo, 345)) === 345))
  })
})

describe('limparTexto', () => {
  it('removes control, bidirectional and zero-width characters and lone surrogates', () => {
    expect(limparTexto('a\u0000b\u202Ec\u2066d\u200Be\uFEFFf\uD800g\u061Ch')).toBe('abcdefgh')
  })
  it('keeps accents, emoji, tabs and line breaks, and normalizes line ends', () => {
    expect(limparTexto(' Olá 👩‍🦰\r\numa\tlinha\u2028outra ')).toBe('Olá 👩‍🦰\numa\tlinha\noutra')
  })
  it('composes letters', () => {
    expect(limparTexto('e\u0301')).toBe('é')
  })
})
