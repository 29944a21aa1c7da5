import { valueWithoutPersonalData, withoutPersonalData } from './personal-data'

it.each([
  ['pediu por Ana.Silva+x@exemplo.com.br, ontem', 'pediu por [e-mail], ontem'],
  ['CPF 529.982.247-25 e 52998224725', 'CPF [CPF] e [CPF]'],
  [
    'ligar (62) 99999-1234 ou +55 62 99999-1234 ou 62999991234',
    'ligar [telefone] ou [telefone] ou [telefone]',
  ],
  [
    'pedido 8f14e45f-ceea-467f-9d1c-1234567890ab de 2026-11-21T12:00',
    'pedido 8f14e45f-ceea-467f-9d1c-1234567890ab de 2026-11-21T12:00',
  ],
  ['denuncia:D2026ABC, R$ 1.234,56, 500 créditos', 'denuncia:D2026ABC, R$ 1.234,56, 500 créditos'],
])('takes what identifies a person out of %j', (text, left) => {
  expect(withoutPersonalData(text)).toBe(left)
})

it('covers nested lists and fields, and leaves other types unchanged', () => {
  expect(
    valueWithoutPersonalData({ n: 1, de: ['a@b.co', null], em: { por: '62999991234', ok: true } }),
  ).toEqual({
    n: 1,
    de: ['[e-mail]', null],
    em: { por: '[telefone]', ok: true },
  })
})
