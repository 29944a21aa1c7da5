import { getBoletoInfo, isValidBoleto } from '@brazilian-utils/brazilian-utils'
import { emCentavos } from '@portal/domain/dinheiro'
import fc from 'fast-check'
import { fatorVencimento, formatLinhaDigitavel, gerarBoleto, larguras2de5 } from './boleto'

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''))

describe('gerarBoleto', () => {
  it('starts the factor again at 1000 on 2025-02-22', () => {
    expect(fatorVencimento('2025-02-21')).toBe('9999')
    expect(fatorVencimento('2025-02-22')).toBe('1000')
    expect(fatorVencimento('2026-11-24')).toBe('1640')
  })

  it('makes lines and bar codes that an independent reader accepts, for any amount and campo livre', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), digits(25), (valor, campoLivre) => {
        const boleto = gerarBoleto({
          banco: '001',
          vencimento: '2026-11-24',
          valor: emCentavos(valor),
          campoLivre,
        })
        expect(boleto.codigoDeBarras).toMatch(/^\d{44}$/)
        expect(boleto.linhaDigitavel).toMatch(/^\d{47}$/)
        expect(isValidBoleto(boleto.linhaDigitavel)).toBe(true)
      }),
    )
  })

  it('is read back with its bank, amount and due day, for any of them', () => {
    const days = fc.integer({ min: 0, max: 3_000 }).map((n) => {
      const day = new Date(Date.UTC(2025, 1, 22) + n * 86_400_000)
      return day.toISOString().slice(0, 10)
    })
    const values = fc.record({
      banco: digits(3),
      vencimento: days,
      valor: fc.integer({ min: 1, max: 99_999_999 }),
      campoLivre: digits(25),
    })
    fc.assert(
      fc.property(values, ({ valor, ...rest }) => {
        const { linhaDigitavel } = gerarBoleto({ ...rest, valor: emCentavos(valor) })
        expect(isValidBoleto(linhaDigitavel)).toBe(true)
        const referenceDate = new Date(`${rest.vencimento}T12:00:00Z`)
        const info = getBoletoInfo(linhaDigitavel, { referenceDate })
        expect(info).toMatchObject({ amount: valor, bankCode: rest.banco })
        expect(info?.expirationDate?.toISOString().slice(0, 10)).toBe(rest.vencimento)
      }),
    )
  })

  it('carries amount and due day of the factor that rolled over', () => {
    const { linhaDigitavel } = gerarBoleto({
      banco: '001',
      vencimento: '2026-11-24',
      valor: emCentavos(13340),
      campoLivre: '0'.repeat(24) + '7',
    })
    const info = getBoletoInfo(linhaDigitavel, { referenceDate: new Date('2026-11-21T12:00:00Z') })
    expect(info).toMatchObject({ amount: 13340, bankCode: '001' })
    expect(info?.expirationDate?.toISOString().slice(0, 10)).toBe('2026-11-24')
  })

  it('is rejected by the reader once one digit is changed', () => {
    const { linhaDigitavel } = gerarBoleto({
      banco: '001',
      vencimento: '2026-11-24',
      valor: emCentavos(990),
      campoLivre: '1234567890123456789012345',
    })
    expect(isValidBoleto(linhaDigitavel.slice(0, -1) + '1')).toBe(false)
  })

  it('prints the line in the groups of banks', () => {
    expect(formatLinhaDigitavel('1'.repeat(47))).toBe(
      '11111.11111 11111.111111 11111.111111 1 11111111111111',
    )
  })

  it('draws the bar code of 44 digits as 4 + 220 + 3 widths', () => {
    const widths = larguras2de5('0'.repeat(44))
    expect(widths).toHaveLength(227)
    expect(widths.slice(0, 14)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 3, 3, 3, 3, 1, 1])
  })
})
