/** Automatic renewal of promotions with credits (rule: promocao/renovacao-automatica). */
import type { Creditos } from './dinheiro'
import { cotacao, type EscolhaPromocao } from './promocao'

/** Price of repeating a promotion; undefined when credits cannot buy it, as for the free plan. */
export function creditosDaRenovacao({
  tipo,
  impulsosQtd,
  ...escolha
}: Omit<EscolhaPromocao, 'impulsos'> & { tipo: string | null; impulsosQtd: number }): Creditos | undefined {
  if (tipo !== 'TOP') return undefined
  const cotada = cotacao({ ...escolha, impulsos: impulsosQtd })
  return cotada.ok ? cotada.creditos : undefined
}
