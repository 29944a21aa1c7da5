import { formatCnpj as formatOracle, isValidCnpj } from '@brazilian-utils/brazilian-utils'
import { assert, property, stringMatching } from 'fast-check'
import { empresaPorExtenso, formatCnpj, linhaDaEmpresa, parseCnpj } from './empresa'

it.each([
  ['11.222.333/0001-81', '11222333000181'],
  ['11222333000181', '11222333000181'],
  ['12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['12.abc.345/01de-35', '12ABC34501DE35'],
  ['11.222.333/0001-82', undefined],
  ['00.000.000/0000-00', undefined],
  ['11.222.333/0001', undefined],
  ['', undefined],
])('reads the CNPJ %j as %j', (text, bare) => {
  expect(parseCnpj(text)).toBe(bare)
  if (bare !== undefined) expect(parseCnpj(formatCnpj(bare))).toBe(bare)
})

it.each(['digits', 'letters'])(
  'agrees with an independent reader on every ending of a CNPJ of %s',
  (kind) => {
    const bases = stringMatching(kind === 'digits' ? /^\d{12}$/ : /^[\dA-Z]{12}$/)
    assert(
      property(bases, (base) => {
        const all = Array.from({ length: 100 }, (_, n) => `${base}${String(n).padStart(2, '0')}`)
        const valid = all.filter((text) => parseCnpj(text) !== undefined)
        expect(valid).toEqual(all.filter((text) => isValidCnpj(text, { version: 2 })))
        for (const text of valid) expect(formatCnpj(text)).toBe(formatOracle(text, { version: 2 }))
      }),
    )
  },
)

it('formats the company as a line and as a sentence', () => {
  const empresa = {
    nome: 'Exemplo Ltda.',
    cnpj: '11.222.333/0001-81',
    endereco: 'Rua A, 1, Goiânia, GO',
    representante: 'Ana Silva',
    encarregado: 'Rui Lima',
  }
  expect(linhaDaEmpresa(empresa)).toBe('Exemplo Ltda. · CNPJ 11.222.333/0001-81 · Rua A, 1, Goiânia, GO')
  expect(empresaPorExtenso(empresa)).toContain('representada por Ana Silva')
})
