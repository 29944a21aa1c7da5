import type { Centavos, Creditos } from '@portal/domain/dinheiro'
import type { EstadoPagamento } from '@portal/domain/estados'
import type { TipoPedido } from '@portal/domain/pedido'
import type { Publicacao } from '../../anuncios'
import type { Pagina } from '../../creditos'
import type { MetodoCobranca } from '@portal/domain/opcoes'
import type { Cobranca, EventoWebhook, Recebimento, ReferenciaCobranca } from './payment-provider'

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

export interface Pedidos {
  insert(pedido: NovoPedido): Promise<void>
  find(id: string): Promise<Pedido | undefined>
  /** Form of a renewal that waits for its payment; undefined when there is none. */
  findPublicacao(id: string): Promise<Publicacao | undefined>
  findByTxid(txid: string): Promise<Pedido | undefined>
  findByRecebimento(provedor: string, id: string): Promise<Pedido | undefined>
  /** A charge that was replaced; webhooks for it may still arrive. */
  findCobrancaEncerrada(txid: string): Promise<ReferenciaCobranca | undefined>
  /** One user's order, by any of our or the provider's identifiers. */
  findDoUsuario(usuarioId: number, busca: BuscaPedido): Promise<Pedido | undefined>
  findByIdempotencia(usuarioId: number, chave: string): Promise<Pedido | undefined>
  findCompra(usuarioId: number, numero: number): Promise<Pedido | undefined>
  /** Newest order of a listing. */
  findUltimoDoAnuncio(usuarioId: number, anuncioId: number): Promise<Pedido | undefined>
  listDosAnuncios(usuarioId: number): Promise<Pedido[]>
  /** Orders of one listing, newest first. */
  listDoAnuncio(anuncioId: number): Promise<Pedido[]>
  /** Orders of one user, newest first. */
  listDoUsuario(usuarioId: number, limite: number): Promise<Pedido[]>
  /** Orders of one user, newest first. */
  listMeus(usuarioId: number, pagina: number, tamanho: number): Promise<Pagina<Pedido>>
  /** Credit purchases, newest first. */
  listCompras(usuarioId: number, pagina: number, tamanho: number): Promise<Pagina<Pedido>>
  /** Finds by the txid of the current or a replaced charge. Locked until the transaction ends. */
  lockByTxid(txid: string): Promise<Pedido | undefined>
  /** Sets the state and writes the history; `consultarEm` null ends reconciliation. */
  setEstado(pedido: Pedido, estado: EstadoPagamento, origem: string, now: Date): Promise<void>
  /** Keeps fields that a provider later omits, such as the code of a paid charge. */
  saveCobranca(id: string, cobranca: Cobranca): Promise<void>
  scheduleConsulta(id: string, consultarEm: Date | null, conferidoEm: Date | null): Promise<void>
  /** Archives the current charge and replaces it with another that has not been requested yet. */
  startCobranca(pedido: Pedido, nova: CobrancaNova, consultarEm: Date, now: Date): Promise<void>
  /** When to cancel the charge of an ended order at the provider; null: done. */
  scheduleCancelamento(id: string, cancelarEm: Date | null): Promise<void>
  /** Orders whose charge is due for cancellation. */
  listACancelar(now: Date, limite: number): Promise<Pedido[]>
  /** Open orders due for reconciliation. */
  listAConferir(now: Date, limite: number): Promise<Pedido[]>
  /** False when this receipt was already booked. */
  insertRecebimento(
    pedido: Pedido,
    recebimento: Recebimento & { txid: string },
    destino: RecebimentoGuardado,
  ): Promise<boolean>
  /** Centavos left over when the money of an undeliverable order became credits. */
  setResto(provedor: string, id: string, resto: Centavos): Promise<void>
  findRecebimento(provedor: string, id: string): Promise<RecebimentoGuardado | undefined>
  /** Receipts of one order, in order of arrival. */
  listRecebimentos(pedidoId: string): Promise<RecebimentoVisto[]>
  /** Oldest first. */
  listEventos(pedidoId: string): Promise<EventoPedido[]>
  /** False when its refund was already booked. */
  markDevolvido(provedor: string, id: string, now: Date): Promise<boolean>
}

export interface Webhook {
  id: number
  provedor: string
  cabecalhos: Record<string, string | undefined>
  corpo: string
  /** Events parsed when it was received. */
  eventos: readonly EventoWebhook[]
}

export interface Webhooks {
  /** Undefined when the same event is already stored. */
  insert(webhook: Omit<Webhook, 'id'> & { eventoId: string }, now: Date): Promise<number | undefined>
  find(id: number): Promise<Webhook | undefined>
  setProcessado(id: number, now: Date): Promise<void>
  deleteOlderThan(instant: Date): Promise<void>
}
