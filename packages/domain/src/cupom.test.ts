import { assert, integer, property } from 'fast-check'
import { aplicarCupom, daCreditos, MENSAGEM_CUPOM, normalizaCupom, type Cupom } from './cupom'
import { emCentavos } from './dinheiro'

const now = new Date('2026-11-21T12:00:00Z')

function build(over: Partial<Cupom> = {}): Cupom {
  return {
    codigo: 'BEMVINDA',
    desconto: { tipo: 'percentual', percentual: 10 },
    alvos: ['creditos', 'promocao'],
    ativo: true,
    ...over,
  }
}
const compra = (total: number) => ({ alvo: 'promocao' as const, total: emCentavos(total) })

describe('discount', () => {
  it('applies a percentage, rounded down to the centavo', () => {
    expect(aplicarCupom(build(), compra(1850), now)).toEqual({ ok: true, desconto: 185, total: 1665 })
    expect(aplicarCupom(build(), compra(1999), now)).toEqual({ ok: true, desconto: 199, total: 1800 })
  })
  it('is exact despite binary floating point', () => {
    const fraction = build({ desconto: { tipo: 'percentual', percentual: 0.29 } })
    expect(aplicarCupom(fraction, compra(10_000), now)).toMatchObject({ desconto: 29 })
  })
  it('subtracts a fixed amount, at most the total', () => {
    const fixed = build({ desconto: { tipo: 'fixo', valor: emCentavos(500) } })
    expect(aplicarCupom(fixed, compra(1850), now)).toEqual({ ok: true, desconto: 500, total: 1350 })
    expect(aplicarCupom(fixed, compra(300), now)).toEqual({ ok: true, desconto: 300, total: 0 })
  })
  it('of more than half of a credit purchase is a grant, which a second person confirms', () => {
    const of = (percentual: number) => daCreditos(build({ desconto: { tipo: 'percentual', percentual } }))
    expect([of(50), of(50.01), of(100)]).toEqual([false, true, true])
    const fixed = (minimo: number | null) =>
      daCreditos({
        desconto: { tipo: 'fixo', valor: emCentavos(500) },
        minimo: minimo === null ? null : emCentavos(minimo),
      })
    expect([fixed(1_000), fixed(999), fixed(null)]).toEqual([false, true, true])
  })
  it('keeps the total between zero and the price for any percentage', () => {
    assert(
      property(integer({ min: 0, max: 1_000_000 }), integer({ min: -50, max: 300 }), (total, percentual) => {
        const result = aplicarCupom(
          build({ desconto: { tipo: 'percentual', percentual } }),
          compra(total),
          now,
        )
        return (
          result.ok && result.total >= 0 && result.desconto >= 0 && result.desconto + result.total === total
        )
      }),
    )
  })
})

describe('refusal', () => {
  it.each<[Partial<Cupom>, string]>([
    [{ ativo: false }, 'CUPOM_INVALIDO'],
    [{ inicio: new Date('2026-11-21T12:00:01Z') }, 'CUPOM_NAO_INICIADO'],
    [{ fim: new Date('2026-11-21T11:59:59Z') }, 'CUPOM_EXPIRADO'],
    [{ usado: true }, 'CUPOM_JA_USADO'],
    [{ usosRestantes: 0 }, 'CUPOM_ESGOTADO'],
    [{ alvos: ['creditos'] }, 'CUPOM_NAO_SE_APLICA'],
    [{ minimo: emCentavos(1851) }, 'CUPOM_MINIMO'],
  ])('of %j is %s', (over, code) => {
    expect(aplicarCupom(build(over), compra(1850), now)).toEqual({ ok: false, code })
    expect(Object.keys(MENSAGEM_CUPOM)).toContain(code)
  })
  it('accepts values exactly at the limits', () => {
    const limits = build({ inicio: now, fim: now, usosRestantes: 1, minimo: emCentavos(1850) })
    expect(aplicarCupom(limits, compra(1850), now)).toMatchObject({ ok: true })
  })
})

describe('code', () => {
  it('is compared in upper case without spaces', () => {
    expect(normalizaCupom(' bem vinda ')).toBe('BEMVINDA')
  })
})
