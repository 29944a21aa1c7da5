import type { CodigoRecusa, EstadoRevisao, FormaDevolucao, TipoRevisao } from '@portal/domain/revisao'
import type { Sinal } from '@portal/domain/regras-de-texto'
import type { Publicacao } from './anuncios'
import type { PagoCom } from './vigencias'

/** A submission for review: a complete, immutable snapshot. */
export interface NovaRevisao {
  anuncioId: number
  usuarioId: number
  tipo: TipoRevisao
  publicacao: Publicacao
  metodo: string
  /** Null when nothing was paid: an edit, or a listing from before reviews existed. */
  pagoCom: PagoCom | null
  prioridade: number
  prazoEm: Date
  sinais: readonly Sinal[]
  /** Version of the rules that produced the signals. */
  regras: string
}

export interface Revisao {
  id: number
  /** Null once the version was deleted by its retention period. */
  versaoId: number | null
  anuncioId: number
  usuarioId: number
  tipo: TipoRevisao
  estado: EstadoRevisao
  origem: PagoCom['origem'] | null
  pedidoId: string | null
  referenciaId: string | null
  prioridade: number
  prazoEm: Date
  sinais: readonly Sinal[]
  regras: string
  pegaPor: string | null
  pegaAte: Date | null
  decididaPor: string | null
  decididaEm: Date | null
  codigo: CodigoRecusa | null
  motivos: string | null
  devolucao: FormaDevolucao | null
  criadaEm: Date
}

export interface Versao {
  id: number
  anuncioId: number
  usuarioId: number
  publicacao: Publicacao
  metodo: string
  criadaEm: Date
}

/** Why a listing is off the air and cannot be brought back by its owner alone. */
export type OcultoPor = 'revisao' | 'consentimento' | 'denuncia'

export type Decisao = { por: string } & (
  { estado: 'aprovada' } | { estado: 'recusada'; codigo: CodigoRecusa; motivos: string }
)

/** Versions, the review queue, and what hides a listing; callers own the transaction. */
export interface Revisoes {
  /** `REVIEW=auto`: submissions are approved at once, by the same functions. */
  automatica: boolean
  /** Stores version and review, superseding an open one of the same listing. Returns the review. */
  insert(nova: NovaRevisao, now: Date): Promise<Revisao>
  find(id: number): Promise<Revisao | undefined>
  /** The same, locked until the transaction ends. Lock its owner and listing first. */
  lock(id: number): Promise<Revisao | undefined>
  findVersao(id: number): Promise<Versao | undefined>
  /**
   * Those of the photos whose drawing is the version's, or hides at least as much. Locked until the
   * transaction ends.
   */
  lockVistas(versaoId: number, fotoIds: readonly number[]): Promise<number[]>
  /** The newest review of each listing, in any state. */
  listUltimas(anuncioIds: readonly number[]): Promise<Revisao[]>
  decidir(id: number, decisao: Decisao, now: Date): Promise<void>
  /** Cancels the open review of an order that was refunded. */
  cancelarDoPedido(pedidoId: string): Promise<void>
  /** Sets the version that the listing shows, and clears what hid it. */
  setVersao(anuncioId: number, versaoId: number): Promise<void>
  findOcultoPor(anuncioId: number): Promise<OcultoPor | null>
  setOcultoPor(anuncioId: number, por: OcultoPor | null): Promise<void>
  /** False when it was already returned. */
  markDevolucao(id: number, forma: FormaDevolucao, now: Date): Promise<boolean>
}
