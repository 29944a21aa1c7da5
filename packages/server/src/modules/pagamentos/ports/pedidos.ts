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
  /** To pay, after the coupon. */
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
  /** When the charge that stands began: an order may be charged anew. */
  cobradoEm: Date
  atualizadoEm: Date
  pagoEm: Date | null
  /** When the provider was last asked. */
  conferidoEm: Date | null
}

export type NovoPedido = Omit<
  Pedido,
  'numero' | 'estado' | 'locId' | 'pixCopiaECola' | 'boleto' | 'atualizadoEm' | 'pagoEm' | 'conferidoEm'
> & {
  /** A renewal kept aside until it is paid. */
  publicacao: Publicacao | null
  /** The caller's Idempotency-Key: one order a key. */
  idempotencia: string | null
  /** When reconciliation asks, should nobody do it before. */
  consultarEm: Date
}

export interface RecebimentoGuardado {
  destino: 'pedido' | 'credito'
  creditos: number
  /** Centavos that made no whole credit. */
  resto: number
}

/** A stored receipt. */
export interface RecebimentoVisto extends RecebimentoGuardado {
  provedor: string
  id: string
  /** The charge that it came through; null: the order's own, from before an order could have several. */
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

/** A charge that takes an earlier one's place. */
export type CobrancaNova = Pick<Pedido, 'metodo' | 'provedor' | 'txid' | 'expiraEm'>

export interface BuscaPedido {
  id?: string
  txid?: string
  locId?: string
}

export interface Pedidos {
  insert(pedido: NovoPedido): Promise<void>
  find(id: string): Promise<Pedido | undefined>
  /** The form of a renewal that waits for its payment; undefined where none was kept aside. */
  findPublicacao(id: string): Promise<Publicacao | undefined>
  findByTxid(txid: string): Promise<Pedido | undefined>
  findByRecebimento(provedor: string, id: string): Promise<Pedido | undefined>
  /** A charge that another took the place of; news of it may still come. */
  findCobrancaEncerrada(txid: string): Promise<ReferenciaCobranca | undefined>
  /** Of one user, by any of our or the provider's names. */
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
  /** Of one user, newest first. */
  listMeus(usuarioId: number, pagina: number, tamanho: number): Promise<Pagina<Pedido>>
  /** Credit purchases, newest first. */
  listCompras(usuarioId: number, pagina: number, tamanho: number): Promise<Pagina<Pedido>>
  /** By the name of the charge that stands, or of one before it. Locked until the transaction ends. */
  lockByTxid(txid: string): Promise<Pedido | undefined>
  /** Moves the state and writes the history; `consultarEm` null ends reconciliation. */
  setEstado(pedido: Pedido, estado: EstadoPagamento, origem: string, now: Date): Promise<void>
  /** What a provider leaves out later, such as the code of a charge that is paid, stays as it was told first. */
  saveCobranca(id: string, cobranca: Cobranca): Promise<void>
  scheduleConsulta(id: string, consultarEm: Date | null, conferidoEm: Date | null): Promise<void>
  /** Keeps the name of the charge that stood, and puts another in its place, not asked for yet. */
  startCobranca(pedido: Pedido, nova: CobrancaNova, consultarEm: Date, now: Date): Promise<void>
  /** When the provider is asked to end the charge of an order that has ended; null: it is over. */
  scheduleCancelamento(id: string, cancelarEm: Date | null): Promise<void>
  /** Orders whose charge is to be ended now. */
  listACancelar(now: Date, limite: number): Promise<Pedido[]>
  /** Open orders whose turn to be asked about has come. */
  listAConferir(now: Date, limite: number): Promise<Pedido[]>
  /** False when this money was booked before. */
  insertRecebimento(
    pedido: Pedido,
    recebimento: Recebimento & { txid: string },
    destino: RecebimentoGuardado,
  ): Promise<boolean>
  /** What is left of the money that paid an order which could not be delivered. */
  setResto(provedor: string, id: string, resto: Centavos): Promise<void>
  findRecebimento(provedor: string, id: string): Promise<RecebimentoGuardado | undefined>
  /** Of one order, in the order of their arrival. */
  listRecebimentos(pedidoId: string): Promise<RecebimentoVisto[]>
  /** Oldest first. */
  listEventos(pedidoId: string): Promise<EventoPedido[]>
  /** False when its refund was booked before. */
  markDevolvido(provedor: string, id: string, now: Date): Promise<boolean>
}

export interface Webhook {
  id: number
  provedor: string
  cabecalhos: Record<string, string | undefined>
  corpo: string
  /** What it speaks of, as read when it was let in. */
  eventos: readonly EventoWebhook[]
}

export interface Webhooks {
  /** Undefined when the same event is stored already. */
  insert(webhook: Omit<Webhook, 'id'> & { eventoId: string }, now: Date): Promise<number | undefined>
  find(id: number): Promise<Webhook | undefined>
  setProcessado(id: number, now: Date): Promise<void>
  deleteOlderThan(instant: Date): Promise<void>
}
