import type { Centavos, Creditos } from '@portal/domain/dinheiro'
import type { EstadoPagamento } from '@portal/domain/estados'
import type { Publicacao } from '../../anuncios'
import type { Pagina } from '../../creditos'
import type { Cobranca, EventoWebhook, MetodoCobranca, Recebimento } from './payment-provider'

/** What is paid for: a new listing's promotion, a renewal, or a package of credits. */
export type TipoPedido = 'anuncio' | 'renovacao' | 'creditos'

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
}

/** A stored receipt. */
export interface RecebimentoVisto extends RecebimentoGuardado {
  provedor: string
  id: string
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
  /** Credit purchases, newest first. */
  listCompras(usuarioId: number, pagina: number, tamanho: number): Promise<Pagina<Pedido>>
  /** Locked until the transaction ends. */
  lockByTxid(txid: string): Promise<Pedido | undefined>
  /** Moves the state and writes the history; `consultarEm` null ends reconciliation. */
  setEstado(pedido: Pedido, estado: EstadoPagamento, origem: string, now: Date): Promise<void>
  /** What a provider leaves out later, such as the code of a charge that is paid, stays as it was told first. */
  saveCobranca(id: string, cobranca: Cobranca): Promise<void>
  scheduleConsulta(id: string, consultarEm: Date | null, conferidoEm: Date | null): Promise<void>
  /** Open orders whose turn to be asked about has come. */
  listAConferir(now: Date, limite: number): Promise<Pedido[]>
  /** False when this money was booked before. */
  insertRecebimento(pedido: Pedido, recebimento: Recebimento, destino: RecebimentoGuardado): Promise<boolean>
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
