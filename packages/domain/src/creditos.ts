/** Credit packages and the wording of their purchases (rules: creditos/pacotes, creditos/historico). */
import { emCentavos, emCreditos, type Centavos, type Creditos } from './dinheiro'

export interface PacoteCreditos {
  /** Credits received, bonus included; identifies the package. */
  readonly total: Creditos
  readonly bonus: Creditos
  readonly precoOriginal: Centavos
  /** Display only. */
  readonly descontoPercent: number
  readonly preco: Centavos
}

/** Price of one credit: price of a package = (total − bonus) × this. */
export const PRECO_DO_CREDITO = /* @__PURE__ */ emCentavos(230)

const pacote = (
  total: number,
  bonus: number,
  precoOriginal: number,
  descontoPercent: number,
  preco: number,
): PacoteCreditos => ({
  total: emCreditos(total),
  bonus: emCreditos(bonus),
  precoOriginal: emCentavos(precoOriginal),
  descontoPercent,
  preco: emCentavos(preco),
})

export const PACOTES: readonly PacoteCreditos[] = [
  pacote(15, 0, 3450, 0, 3450),
  pacote(30, 1, 6900, 3, 6670),
  pacote(62, 4, 14260, 6, 13340),
  pacote(104, 10, 23920, 10, 21620),
  pacote(172, 22, 39560, 13, 34500),
  pacote(297, 47, 68310, 16, 57500),
  pacote(493, 93, 113390, 19, 92000),
]

/** The package identified by its total of credits (rule: creditos/pacotes). */
export function pacotePorTotal(total: number): PacoteCreditos | undefined {
  return PACOTES.find((candidate) => candidate.total === total)
}

export interface ValorEmCreditos {
  readonly creditos: Creditos
  /** Remainder below one credit, to be refunded. */
  readonly resto: Centavos
}

/**
 * Value of money that can no longer pay its purchase (rule: pagamentos/fora-do-prazo): the purchase's credits
 * when its full list price arrived, else whole credits at the unit price. A coupon's discount adds nothing.
 */
export function valorEmCreditos(
  recebido: Centavos,
  compra: { readonly cheio: Centavos; readonly creditos: Creditos },
): ValorEmCreditos {
  const whole = compra.cheio > 0 && recebido >= compra.cheio
  const left = whole ? recebido - compra.cheio : recebido
  const bought = Math.floor(left / PRECO_DO_CREDITO)
  return {
    creditos: emCreditos((whole ? compra.creditos : 0) + bought),
    resto: emCentavos(left - bought * PRECO_DO_CREDITO),
  }
}

/** Description of a purchase in the history: 'Compra de 30 créditos'. */
export function descricaoCompra(total: Creditos): string {
  return `Compra de ${total} créditos`
}

/** Parses the credits out of a history description ('Compra de N ...'); undefined when it has none. */
export function creditosDaDescricao(description: string): Creditos | undefined {
  const digits = /Compra de (\d{1,3}(?:\.\d{3})+|\d{1,9})(?=\s|$)/i.exec(description)?.[1]
  return digits === undefined ? undefined : emCreditos(Number(digits.replaceAll('.', '')))
}
