import type { EstadoPagamento } from '@portal/domain/estados'
import type { Reserva } from '../../creditos'
import type { Pedido } from './pedidos'

/** One ledger booking with its lines; portal accounts carry no balance. */
export interface LancamentoVisto {
  id: number
  chave: string
  motivo: string
  criadaEm: Date
  linhas: { papel: string; quantidade: number; saldo: number | null }[]
}

export interface WebhookVisto {
  id: number
  provedor: string
  recebidoEm: Date
  processadoEm: Date | null
}

export interface TrabalhoVisto {
  id: number
  tipo: string
  tentativas: number
  executarEm: Date
  feitoEm: Date | null
  falhouEm: Date | null
  erro: string | null
}

export interface FiltroPedidos {
  estados: readonly EstadoPagamento[]
  usuarioId?: number
  limite: number
}

/** Read-only views of payments for the operator. */
export interface Tesouraria {
  /** Finds by any identifier: order, txid, the provider's id of the charge or of the payment. */
  findPedido(referencia: string): Promise<Pedido | undefined>
  /** Newest first. */
  listPedidos(filtro: FiltroPedidos): Promise<Pedido[]>
  /**
   * Finds by the reference that the advertiser's browser generated; two accounts may have generated the same.
   */
  listReservas(referenciaId: string): Promise<Reserva[]>
  /** Bookings of an order or a hold, oldest first. */
  listLancamentos(referencia: string): Promise<LancamentoVisto[]>
  /** Webhooks whose text contains one of these identifiers, oldest first. */
  listWebhooks(nomes: readonly string[]): Promise<WebhookVisto[]>
  /** Jobs for this order or these webhooks, while they are kept. */
  listTrabalhos(pedidoId: string, webhooks: readonly number[]): Promise<TrabalhoVisto[]>
}
