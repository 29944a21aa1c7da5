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
   * Identity of the purchase, without the card token: a card typed again after a lost response reuses the key
   * of the first attempt.
   */
  content: unknown
  instrumento: Instrumento
  total: Centavos
  create: (idempotencyKey: string) => Promise<Result<RespostaCobranca>>
}

/**
 * Charges a purchase once. If an earlier attempt created an order, its status is checked first: an open one
 * is resumed, and a paid one is not charged again.
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

/**
 * Status of an intent's order; undefined without one or when unknown, since retrying with the same key is
 * then safe.
 */
async function statusOf(call: Call, { pedido }: Intencao) {
  if (pedido === undefined) return undefined
  const result = await call(statusPagamento, { query: { external_reference: pedido } })
  return result.ok ? statusDaConsulta(result.data) : undefined
}

function paidBefore(reference = '', { tipo }: Instrumento): Desfecho {
  const pedido = { reference, metodo: tipo, anuncioId: undefined, boleto: undefined }
  return { kind: 'status', status: 'success', pedido }
}
