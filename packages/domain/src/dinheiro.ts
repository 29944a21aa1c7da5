import { formatCount } from './texto'
/** Units of money: integer centavos and integer credits, branded so that they cannot be mixed up. */

declare const unit: unique symbol
/** Integer centavos of BRL. On the wire money is a number of reais: convert with `reais` and `centavos`. */
export type Centavos = number & { readonly [unit]: 'centavos' }
/** Integer credits. */
export type Creditos = number & { readonly [unit]: 'creditos' }

function isCentavos(value: number): value is Centavos {
  return Number.isSafeInteger(value)
}
function isCreditos(value: number): value is Creditos {
  return Number.isSafeInteger(value)
}

/** Brands an integer as centavos; throws RangeError for a fraction or an unsafe integer. */
export function emCentavos(value: number): Centavos {
  if (!isCentavos(value)) throw new RangeError(`not an integer of centavos: ${value}`)
  return value
}

/** Brands an integer as credits; throws RangeError for a fraction or an unsafe integer. */
export function emCreditos(value: number): Creditos {
  if (!isCreditos(value)) throw new RangeError(`not an integer of credits: ${value}`)
  return value
}

/** Converts centavos to the wire's number of reais: 990 → 9.9. */
export function reais(value: Centavos): number {
  return value / 100
}

/**
 * Converts a number of reais (or its text, with point or comma) to centavos; undefined with more than two
 * decimals.
 */
export function centavos(value: number | string): Centavos | undefined {
  const match = /^(-?)(\d+)(?:[.,](\d{1,2}))?$/.exec(String(value).trim())
  if (!match) return undefined
  const [, sign, whole, decimals = ''] = match
  const total = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  const signed = sign === '-' && total !== 0 ? -total : total
  return isCentavos(signed) ? signed : undefined
}

/** Adds amounts of one unit. */
export function somaCentavos(values: readonly Centavos[]): Centavos {
  return emCentavos(values.reduce<number>((sum, value) => sum + value, 0))
}
export function somaCreditos(values: readonly Creditos[]): Creditos {
  return emCreditos(values.reduce<number>((sum, value) => sum + value, 0))
}

const BRL = /* @__PURE__ */ new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** 'R$ 9,90' in pt-BR; the space after R$ is U+00A0. */
export function formatBRL(value: Centavos): string {
  return BRL.format(reais(value))
}

/** '1 crédito', '12 créditos'. */
export function formatCreditos(value: Creditos): string {
  return formatCount(value, 'crédito', 'créditos')
}
