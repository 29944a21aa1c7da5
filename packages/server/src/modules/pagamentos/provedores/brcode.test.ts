import { getPixPayloadInfo, isValidPixPayload } from '@brazilian-utils/brazilian-utils'
import { emCentavos } from '@portal/domain/dinheiro'
import fc from 'fast-check'
import { brCode, crc16 } from './brcode'

const cobranca = {
  location: 'pix.sandbox.test/v2/cob/4f2c1e0b9a',
  valor: emCentavos(1850),
  nome: 'Vitrine Anúncios',
  cidade: 'São Paulo',
}

describe('brCode', () => {
  it('computes the CRC that the standard gives for its check text', () => {
    expect(crc16('123456789')).toBe('29B1')
  })

  it('is read back by an independent reader with amount, receiver and location', () => {
    const code = brCode(cobranca)
    expect(isValidPixPayload(code)).toBe(true)
    expect(getPixPayloadInfo(code)).toMatchObject({
      merchantName: 'VITRINE ANUNCIOS',
      merchantCity: 'SAO PAULO',
      url: cobranca.location,
      pointOfInitiation: 'dynamic',
    })
    // The reader ignores the amount of a dynamic charge, which its location defines.
    expect(code).toContain('540518.50')
  })

  it('is read back whatever amount, receiver, city and location it carries', () => {
    const text = fc.stringMatching(/^[A-Za-z][A-Za-zÀ-ÿ0-9 .&-]{0,40}$/)
    const charge = fc.record({
      valor: fc.integer({ min: 1, max: 99_999_999 }).map(emCentavos),
      nome: text,
      cidade: text,
      location: fc.stringMatching(/^[a-z][a-z0-9]{2,20}\.br\/v2\/[a-f0-9]{4,32}$/),
    })
    fc.assert(
      fc.property(charge, (random) => {
        const code = brCode(random)
        expect(isValidPixPayload(code)).toBe(true)
        expect(getPixPayloadInfo(code)).toMatchObject({ url: random.location, pointOfInitiation: 'dynamic' })
        const amount = (random.valor / 100).toFixed(2)
        expect(code).toContain(`54${String(amount.length).padStart(2, '0')}${amount}`)
      }),
    )
  })

  it('keeps names within 25 and cities within 15 characters of ASCII', () => {
    const code = brCode({ ...cobranca, nome: 'Ç'.repeat(40), cidade: 'São Bernardo do Campo' })
    expect(code).toContain(`5925${'C'.repeat(25)}`)
    expect(code).toContain('6015SAO BERNARDO DO')
    expect(isValidPixPayload(code)).toBe(true)
  })

  it('refuses a location with a scheme', () => {
    expect(() => brCode({ ...cobranca, location: 'https://pix.test/1' })).toThrow(RangeError)
  })

  it('is rejected by the reader once one digit of the amount is changed', () => {
    expect(isValidPixPayload(brCode(cobranca).replace('18.50', '11.50'))).toBe(false)
  })
})
