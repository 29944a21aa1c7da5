import type { Call } from '@portal/api/client'
import type { Result } from '@portal/api/erros'
import { statusPagamento } from '@portal/api/pagamento'
import type { Centavos } from '@portal/domain/dinheiro'
import { statusDaConsulta } from '@portal/domain/estados'
import type { Intencao, Intencoes } from '../intencao'
import { desfechoDaCobranca, erroDePagamento, type RespostaCobranca, type Desfecho } from './desfecho'
import type { Instrumento } from './instrumento'

export interface CobrarPorts {
  call: Call
  intencoes: Intencoes
}

export interface CobrancaPedida {
  /**
   * What is bought and how, without a card's token: typed again after a lost answer, the same purchase meets the key of
   * the first attempt.
   */
  content: unknown
  instrumento: Instrumento
  total: Centavos
  create: (idempotencyKey: string) => Promise<Result<RespostaCobranca>>
}

/**
 * Charges a purchase once. An attempt that led to an order before is asked about first: while that is open it is gone
 * on with, and when it was paid meanwhile nothing is charged again.
 */
export async function cobrar({ call, intencoes }: CobrarPorts, cobranca: CobrancaPedida): Promise<Desfecho> {
  const { content, instrumento, total, create } = cobranca
  const known = intencoes.of(content)
  const status = await statusOf(call, known)
  if (status === 'success' || status === 'failure') intencoes.ended()
  if (status === 'success') return paidBefore(known.pedido, instrumento)
  const result = await create(intencoes.of(content).key)
  if (!result.ok) {
    intencoes.failed(result.error)
    return erroDePagamento(result.error)
  }
  const desfecho = desfechoDaCobranca(instrumento.tipo, result.data, total)
  if (desfecho.kind === 'status' && desfecho.status !== 'pending') intencoes.ended()
  else if (desfecho.kind !== 'erro') intencoes.ordered(desfecho.pedido.reference)
  return desfecho
}

/** Of the order that an intent led to; undefined without one, or when nobody can tell: the same key is the safe way. */
async function statusOf(call: Call, { pedido }: Intencao) {
  if (pedido === undefined) return undefined
  const result = await call(statusPagamento, { query: { external_reference: pedido } })
  return result.ok ? statusDaConsulta(result.data) : undefined
}

function paidBefore(reference = '', { tipo }: Instrumento): Desfecho {
  const pedido = { reference, metodo: tipo, anuncioId: undefined, boleto: undefined }
  return { kind: 'status', status: 'success', pedido }
}
