import type { CodigoRecusa, EstadoRevisao, FormaDevolucao, TipoRevisao } from '@portal/domain/revisao'
import type { Sinal } from '@portal/domain/regras-de-texto'
import type { Publicacao } from './anuncios'
import type { PagoCom } from './vigencias'

/** What is handed in for review: a whole snapshot, never changed afterwards. */
export interface NovaRevisao {
  anuncioId: number
  usuarioId: number
  tipo: TipoRevisao
  publicacao: Publicacao
  metodo: string
  /** Null for what pays nothing: an edit, a listing from before there was review. */
  pagoCom: PagoCom | null
  prioridade: number
  prazoEm: Date
  sinais: readonly Sinal[]
  /** Version of the rules that gave the signals. */
  regras: string
}

export interface Revisao {
  id: number
  /** Null once the version's time is over. */
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

/** Why a listing is off the air that its owner cannot bring back alone. */
export type OcultoPor = 'revisao' | 'consentimento' | 'denuncia'

export type Decisao = { por: string } & (
  { estado: 'aprovada' } | { estado: 'recusada'; codigo: CodigoRecusa; motivos: string }
)

/** Versions, the queue of their reviews, and what hides a listing; callers own the transaction. */
export interface Revisoes {
  /** `REVIEW=auto`: what is handed in is approved at once, by the same functions. */
  automatica: boolean
  /** Stores version and review; an open one of the same listing gives way to it. Answers the review. */
  insert(nova: NovaRevisao, now: Date): Promise<Revisao>
  find(id: number): Promise<Revisao | undefined>
  /** The same, locked until the transaction ends. Lock its owner and its listing first. */
  lock(id: number): Promise<Revisao | undefined>
  findVersao(id: number): Promise<Versao | undefined>
  /**
   * Of these photos, those whose drawing is the version's, or hides at least what that one hid. They stay so until the
   * transaction ends.
   */
  lockVistas(versaoId: number, fotoIds: readonly number[]): Promise<number[]>
  /** The newest of each listing, whatever its state. */
  listUltimas(anuncioIds: readonly number[]): Promise<Revisao[]>
  decidir(id: number, decisao: Decisao, now: Date): Promise<void>
  /** Ends the open review of an order that was given back. */
  cancelarDoPedido(pedidoId: string): Promise<void>
  /** The version that the listing shows from now on; what hid it is over. */
  setVersao(anuncioId: number, versaoId: number): Promise<void>
  findOcultoPor(anuncioId: number): Promise<OcultoPor | null>
  setOcultoPor(anuncioId: number, por: OcultoPor | null): Promise<void>
  /** False when it was given back before. */
  markDevolucao(id: number, forma: FormaDevolucao, now: Date): Promise<boolean>
}
