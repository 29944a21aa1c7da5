/**
 * Discounts of coupons on credit purchases and promotions (rules: cupons/desconto, cupons/recusa). Compare
 * codes with `normalizaCupom`.
 */
import { emCentavos, type Centavos } from './dinheiro'

export const ALVOS_CUPOM = ['creditos', 'promocao'] as const
/** Kind of purchase: a credit package, or a promotion. */
export type AlvoCupom = (typeof ALVOS_CUPOM)[number]

export type DescontoCupom =
  | { readonly tipo: 'percentual'; /** Above 0, at most 100. */ readonly percentual: number }
  | { readonly tipo: 'fixo'; readonly valor: Centavos }

/** Largest part of a credit purchase that a coupon of one operator takes, in per cent. */
const CUPOM_DE_UMA_PESSOA_PERCENTUAL = 50

/**
 * Whether it may take more than that: credits for nothing are a grant, so a second person confirms it (rules:
 * cupons/desconto, operadores/alcada).
 */
export function daCreditos({ desconto, minimo }: Pick<Cupom, 'desconto' | 'minimo'>): boolean {
  return desconto.tipo === 'percentual'
    ? desconto.percentual > CUPOM_DE_UMA_PESSOA_PERCENTUAL
    : desconto.valor * 100 > (minimo ?? 0) * CUPOM_DE_UMA_PESSOA_PERCENTUAL
}

export interface Cupom {
  readonly codigo: string
  readonly desconto: DescontoCupom
  /** Smallest total accepted. */
  readonly minimo?: Centavos | null
  readonly inicio?: Date | null
  /** Last valid instant. */
  readonly fim?: Date | null
  readonly alvos: readonly AlvoCupom[]
  readonly ativo: boolean
  /** Remaining uses in total; null for unlimited. */
  readonly usosRestantes?: number | null
  /** True when this user has no uses left. */
  readonly usado?: boolean
}

export type CodigoErroCupom =
  | 'CUPOM_INVALIDO'
  | 'CUPOM_NAO_INICIADO'
  | 'CUPOM_EXPIRADO'
  | 'CUPOM_JA_USADO'
  | 'CUPOM_ESGOTADO'
  | 'CUPOM_NAO_SE_APLICA'
  | 'CUPOM_MINIMO'

export const MENSAGEM_CUPOM: Readonly<Record<CodigoErroCupom, string>> = {
  CUPOM_INVALIDO: 'Cupom inválido.',
  CUPOM_NAO_INICIADO: 'Este cupom ainda não está valendo.',
  CUPOM_EXPIRADO: 'Este cupom expirou.',
  CUPOM_JA_USADO: 'Você já usou este cupom.',
  CUPOM_ESGOTADO: 'Este cupom se esgotou.',
  CUPOM_NAO_SE_APLICA: 'Este cupom não vale para esta compra.',
  CUPOM_MINIMO: 'O valor da compra é menor que o mínimo deste cupom.',
}

export type ResultadoCupom =
  | { readonly ok: true; readonly desconto: Centavos; readonly total: Centavos }
  | { readonly ok: false; readonly code: CodigoErroCupom }

/** Normalizes a code for storage and lookup: upper case, without spaces. */
export function normalizaCupom(codigo: string): string {
  return codigo.toUpperCase().replace(/\s+/g, '')
}

function motivoDaRecusa(
  cupom: Cupom,
  compra: { alvo: AlvoCupom; total: Centavos },
  now: Date,
): CodigoErroCupom | undefined {
  if (!cupom.ativo) return 'CUPOM_INVALIDO'
  if (cupom.inicio && now < cupom.inicio) return 'CUPOM_NAO_INICIADO'
  if (cupom.fim && now > cupom.fim) return 'CUPOM_EXPIRADO'
  if (cupom.usado) return 'CUPOM_JA_USADO'
  if (typeof cupom.usosRestantes === 'number' && cupom.usosRestantes <= 0) return 'CUPOM_ESGOTADO'
  if (!cupom.alvos.includes(compra.alvo)) return 'CUPOM_NAO_SE_APLICA'
  if (cupom.minimo && compra.total < cupom.minimo) return 'CUPOM_MINIMO'
  return undefined
}

/** Applies a coupon to a purchase. A percentage is rounded down to the centavo; the total never falls below zero. */
export function aplicarCupom(
  cupom: Cupom,
  compra: { alvo: AlvoCupom; total: Centavos },
  now: Date,
): ResultadoCupom {
  const code = motivoDaRecusa(cupom, compra, now)
  if (code !== undefined) return { ok: false, code }
  const { desconto } = cupom
  const wanted =
    desconto.tipo === 'fixo'
      ? desconto.valor
      : // Multiply by 100 first, so that fractional percentages are not subject to binary rounding.
        Math.floor((compra.total * Math.round(desconto.percentual * 100)) / 10_000)
  const taken = emCentavos(Math.min(compra.total, Math.max(0, wanted)))
  return { ok: true, desconto: taken, total: emCentavos(compra.total - taken) }
}
