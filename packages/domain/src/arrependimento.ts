/** The right to withdraw from a distance purchase (rule: pagamentos/desistencia). */
import { valorEmCreditos } from './creditos'
import { emCentavos, emCreditos, type Centavos, type Creditos } from './dinheiro'
import { ARREPENDIMENTO_DIAS } from './limites'
import { addDias, instanteDe, localDe } from './tempo'

/** State whose time zone ends the period. */
const UF = 'DF'

export const REGRAS_DO_USO = ['integral', 'proporcional'] as const
/**
 * Refund of a used purchase. `integral`: everything. `proporcional`: for a promotion, its remaining days as
 * credits; for a credit package nothing, since unspent credits stay in the account.
 */
export type RegraDoUso = (typeof REGRAS_DO_USO)[number]

export interface Compra {
  readonly tipo: 'creditos' | 'promocao'
  readonly pagaCom: 'dinheiro' | 'creditos'
  /** Amount paid; 0 when paid with credits. */
  readonly valor: Centavos
  /** The package, or the promotion's price in credits. */
  readonly creditos: Creditos
  /** Null when unused. */
  readonly uso: { readonly diasRestantes: number; readonly dias: number } | null
}

export type Devolve =
  | { readonly meio: 'dinheiro'; readonly valor: Centavos }
  | { readonly meio: 'creditos'; readonly creditos: Creditos }
  | { readonly meio: 'nada' }

/** Midnight at the end of the seventh day after payment. */
export function fimDoArrependimento(pagoEm: Date): Date {
  return instanteDe(addDias(localDe(pagoEm, UF).dia, ARREPENDIMENTO_DIAS + 1), '00:00', UF)
}

export function devolveDe(compra: Compra, regra: RegraDoUso): Devolve {
  const { tipo, pagaCom, valor, creditos, uso } = compra
  if (uso === null || regra === 'integral')
    return pagaCom === 'dinheiro' ? { meio: 'dinheiro', valor } : { meio: 'creditos', creditos }
  if (tipo === 'creditos') return { meio: 'nada' }
  const todos =
    pagaCom === 'creditos' ? creditos : valorEmCreditos(valor, { cheio: emCentavos(0), creditos }).creditos
  const parte = Math.floor((todos * uso.diasRestantes) / uso.dias)
  return parte > 0 ? { meio: 'creditos', creditos: emCreditos(parte) } : { meio: 'nada' }
}

/** How much of a promotion remains: its last day counts, today does not; null before its start. */
export function usoDaPromocao(
  promocao: { readonly comecou: boolean; readonly dataFim: string | null; readonly dias: number },
  hoje: string,
): Compra['uso'] {
  if (!promocao.comecou) return null
  // First and last day included.
  const dias = promocao.dias + 1
  const restantes = Array.from({ length: dias }, (_, n) => addDias(hoje, n + 1)).filter(
    (dia) => promocao.dataFim !== null && dia <= promocao.dataFim,
  ).length
  return { diasRestantes: restantes, dias }
}
