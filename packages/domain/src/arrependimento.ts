/** The right to undo a purchase made at a distance (rule: pagamentos/desistencia). */
import { valorEmCreditos } from './creditos'
import { emCentavos, emCreditos, type Centavos, type Creditos } from './dinheiro'
import { ARREPENDIMENTO_DIAS } from './limites'
import { addDias, instanteDe, localDe } from './tempo'

/** By whose clock the days end. */
const UF = 'DF'

export const REGRAS_DO_USO = ['integral', 'proporcional'] as const
/**
 * What comes back of a purchase that was used. `integral`: everything, as if it had not been. `proporcional`: of a
 * promotion the days that have not begun, as credits; of a package of credits nothing, those left stay in the account.
 */
export type RegraDoUso = (typeof REGRAS_DO_USO)[number]

export interface Compra {
  readonly tipo: 'creditos' | 'promocao'
  readonly pagaCom: 'dinheiro' | 'creditos'
  /** What was paid; 0 where credits paid. */
  readonly valor: Centavos
  /** The package, or the promotion's price in credits. */
  readonly creditos: Creditos
  /** Null: nothing of it was used. */
  readonly uso: { readonly diasRestantes: number; readonly dias: number } | null
}

export type Devolve =
  | { readonly meio: 'dinheiro'; readonly valor: Centavos }
  | { readonly meio: 'creditos'; readonly creditos: Creditos }
  | { readonly meio: 'nada' }

/** The midnight that ends the seventh day after the payment's. */
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

/** How much of a promotion has not begun: its last day counts, today's does not; null before its start. */
export function usoDaPromocao(
  promocao: { readonly comecou: boolean; readonly dataFim: string | null; readonly dias: number },
  hoje: string,
): Compra['uso'] {
  if (!promocao.comecou) return null
  // From its first to its last day, both of them.
  const dias = promocao.dias + 1
  const restantes = Array.from({ length: dias }, (_, n) => addDias(hoje, n + 1)).filter(
    (dia) => promocao.dataFim !== null && dia <= promocao.dataFim,
  ).length
  return { diasRestantes: restantes, dias }
}
