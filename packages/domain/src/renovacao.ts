/** Promotions that renew themselves with credits (rule: promocao/renovacao-automatica). */
import type { Creditos } from './dinheiro'
import { cotacao, type EscolhaPromocao } from './promocao'

/** What the same promotion costs once more; undefined where it cannot be bought with credits: the free plan. */
export function creditosDaRenovacao({
  tipo,
  impulsosQtd,
  ...escolha
}: Omit<EscolhaPromocao, 'impulsos'> & { tipo: string | null; impulsosQtd: number }): Creditos | undefined {
  if (tipo !== 'TOP') return undefined
  const cotada = cotacao({ ...escolha, impulsos: impulsosQtd })
  return cotada.ok ? cotada.creditos : undefined
}
