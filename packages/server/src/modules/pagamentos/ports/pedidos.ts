import type { AlertaDoPedido } from '@portal/domain/alerta-pagamento'
import type { Centavos, Creditos } from '@portal/domain/dinheiro'
import type { EstadoPagamento } from '@portal/domain/estados'
import type { TipoPedido } from '@portal/domain/pedido'
import type { Publicacao } from '../../anuncios'
import type { MetodoCobranca } from '@portal/domain/opcoes'
import type { Cobranca, EventoWebhook } from './payment-provider'

export interface Pedido {
  /** `order_id` and `external_reference` on the wire (rule: pagamentos/palavras). */
  id: string
  /** The purchase's number in the credit history. */
  numero: number
  usuarioId: number
  tipo: TipoPedido
  metodo: MetodoCobranca
  /** Amount to pay, after the coupon. */
  valor: Centavos
  desconto: Centavos
  cupomId: number | null
  /** The package's total, or what the promotion costs in credits. */
  creditos: Creditos
  descricao: string
  estado: EstadoPagamento
  provedor: string
  txid: string
  locId: string | null
  pixCopiaECola: string | null
  boleto: Cobranca['boleto']
  anuncioId: number | null
  expiraEm: Date
  criadoEm: Date
  /** When the current charge was created: an order may be charged again. */
  cobradoEm: Date
  atualizadoEm: Date
  pagoEm: Date | null
  /** When the provider was last queried. */
  conferidoEm: Date | null
}

export type NovoPedido = Omit<
  Pedido,
  'numero' | 'estado' | 'locId' | 'pixCopiaECola' | 'boleto' | 'atualizadoEm' | 'pagoEm' | 'conferidoEm'
> & {
  /** Form of a renewal, stored until it is paid. */
  publicacao: Publicacao | null
  /** The caller's Idempotency-Key: one order per key. */
  idempotencia: string | null
  /** When reconciliation queries the provider, unless something else does earlier. */
  consultarEm: Date
}

export interface RecebimentoGuardado {
  destino: 'pedido' | 'credito'
  creditos: number
  /** Centavos that did not make a whole credit. */
  resto: number
}

/** A stored receipt. */
export interface RecebimentoVisto extends RecebimentoGuardado {
  provedor: string
  id: string
  /** Charge that it was paid through; null: the order's own, from before an order could have several. */
  txid: string | null
  valor: Centavos
  recebidoEm: Date
  devolvidoEm: Date | null
}

/** One step of an order's history. */
/** Why an order needed a person, and when last. */
export interface AlertaVisto {
  codigo: AlertaDoPedido
  desde: Date
  ultimoEm: Date
}

export interface EventoPedido {
  de: EstadoPagamento
  para: EstadoPagamento
  origem: string
  em: Date
}

/** A charge that replaces an earlier one. */
export type CobrancaNova = Pick<Pedido, 'metodo' | 'provedor' | 'txid' | 'expiraEm'>

export interface BuscaPedido {
  id?: string
  txid?: string
  locId?: string
}

export interface Webhook {
  id: number
  provedor: string
  cabecalhos: Record<string, string | undefined>
  corpo: string
  /** Events parsed when it was received. */
  eventos: readonly EventoWebhook[]
}
