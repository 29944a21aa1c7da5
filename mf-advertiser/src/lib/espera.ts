import type { AnuncioDoDono } from '@portal/api/anuncios'
import { rotuloPagamento, type Rotulo } from '@portal/domain/estados'
import { isConsultando, ROTULO_CONSULTANDO } from '@portal/domain/pedido'
import { rotuloRevisao } from '@portal/domain/revisao'

/** Whether a review refused it and its owner has to correct it. */
export const isRecusado = ({ revisao }: Pick<AnuncioDoDono, 'revisao'>): boolean =>
  revisao?.situacao === 'recusada'

type Listed = Pick<AnuncioDoDono, 'status' | 'revisao' | 'cobrancas'>

/** Why a pendente listing is not public. */
export type Espera = 'pagamento' | 'operadora' | 'revisao'

/**
 * Undefined for a listing that is not pendente. `operadora`: the outcome of its card charge is unknown, so it
 * must not be paid again (rule: pagamentos/cartao-sem-resposta).
 */
export function esperaDe({ status, revisao, cobrancas: [newest] }: Listed): Espera | undefined {
  if (status !== 'pendente') return undefined
  if (revisao !== undefined) return 'revisao'
  return newest !== undefined && isConsultando(newest) ? 'operadora' : 'pagamento'
}

export function rotuloEspera(espera: Espera, { revisao }: Listed): Rotulo {
  if (espera === 'operadora') return ROTULO_CONSULTANDO
  if (espera === 'pagamento' || revisao === undefined) return rotuloPagamento('pending')
  const cor = isRecusado({ revisao }) ? 'red' : 'orange'
  return { rotulo: rotuloRevisao(revisao), cor }
}
