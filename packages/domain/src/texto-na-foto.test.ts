import { acharNaFoto, rotuloNaFoto } from './texto-na-foto'

describe('the text of a photo', () => {
  it.each([
    ['WhatsApp 62 98765-4321', 'contato-no-titulo'],
    ['(62)98765-4321', 'contato-no-titulo'],
    ['@ana.lima', 'contato-no-titulo'],
    ['exemplo.com', 'contato-no-titulo'],
    ['tenho 17 anos', 'menor'],
    ['não posso sair daqui', 'trafico'],
  ])('%p is a finding', (linha, codigo) => {
    expect(acharNaFoto(['', linha, 'Sala 3'])).toEqual([{ codigo, trecho: linha }])
  })

  it('is read over several lines, except for digits', () => {
    expect(acharNaFoto(['tenho', '17 anos'])).toEqual([
      { codigo: 'menor', trecho: 'idade abaixo de 18 anos' },
    ])
    expect(acharNaFoto(['6298', '7654', '32'])).toEqual([])
  })

  it('shows the gravest finding first, each once, and no more than fits', () => {
    const found = acharNaFoto(['zap 62 98765-4321', 'menor de idade', 'menor de idade', 'x'.repeat(90)])
    expect(found.map(({ codigo }) => codigo)).toEqual(['menor', 'contato-no-titulo'])
    const many = acharNaFoto(Array.from({ length: 20 }, (_, n) => `zap ${n} ${'y'.repeat(90)}`))
    expect([many.length, many[0]?.trecho.length]).toEqual([8, 80])
  })

  it.each(['Massagem relaxante', '10:30', 'R$ 200', 'Rua 12', '2026'])('finds nothing in %p', (linha) => {
    expect(acharNaFoto([linha])).toEqual([])
  })

  it('names a contact by where it is', () => {
    expect([rotuloNaFoto('contato-no-titulo'), rotuloNaFoto('sem-protecao')]).toEqual([
      'Contato na foto',
      'Serviço sem proteção',
    ])
  })
})
