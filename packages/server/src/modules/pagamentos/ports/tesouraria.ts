import type { EstadoPagamento } from '@portal/domain/estados'
import type { Reserva } from '../../creditos'
import type { Pedido } from './pedidos'

/** One booking of the ledger with its lines; portal accounts carry no balance. */
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

/** What the operator looks at of the money; nothing here writes. */
export interface Tesouraria {
  /** By any name that a person may have in hand: order, txid, the provider's id of the charge or of the payment. */
  findPedido(referencia: string): Promise<Pedido | undefined>
  /** Newest first. */
  listPedidos(filtro: FiltroPedidos): Promise<Pedido[]>
  /** By the reference that the advertiser's browser made up; two accounts may have made up the same. */
  listReservas(referenciaId: string): Promise<Reserva[]>
  /** Bookings of an order or a hold, oldest first. */
  listLancamentos(referencia: string): Promise<LancamentoVisto[]>
  /** Webhooks in whose text one of these names stands, oldest first. */
  listWebhooks(nomes: readonly string[]): Promise<WebhookVisto[]>
  /** Jobs about this order or these webhooks, while they are kept. */
  listTrabalhos(pedidoId: string, webhooks: readonly number[]): Promise<TrabalhoVisto[]>
}
