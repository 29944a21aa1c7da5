import type { Recado } from '../../../kernel/crypto/sealed-recados'
import type { Sinal } from './bloqueios'

export type { Recado }

export interface Conversa {
  id: number
  usuarioId: number
  anuncioId: number
  ultimaEm: Date
  bloqueada: boolean
  naoLidas: number
}

export interface NovaConversa {
  usuarioId: number
  anuncioId: number
  chaveHash: Buffer
}

export type ConversaListada = Pick<Conversa, 'id' | 'bloqueada' | 'naoLidas'> & {
  anuncio: { id: number; titulo: string }
  ultima: Recado
}

/** What visitors and advertisers write to each other, sealed; callers own the transaction. */
export interface Conversas {
  create(nova: NovaConversa, now: Date): Promise<number>
  add(conversaId: number, recado: Recado): Promise<void>
  /** By what a block would know the writer again; seen again, a sign lasts anew. */
  addSinais(conversa: Pick<Conversa, 'id' | 'usuarioId'>, sinais: readonly Sinal[], now: Date): Promise<void>
  findPorChave(hash: Buffer): Promise<Conversa | undefined>
  findDoDono(id: number, usuarioId: number): Promise<Conversa | undefined>
  /** The same, locked until the transaction ends. */
  lockPorChave(hash: Buffer): Promise<Conversa | undefined>
  lockDoDono(id: number, usuarioId: number): Promise<Conversa | undefined>
  /** Oldest first. */
  listRecados(conversaId: number): Promise<Recado[]>
  /** Locks the listing: what is counted stays true until the transaction ends. */
  countNovas(anuncioId: number, desde: Date): Promise<number>
  list(usuarioId: number, pagina: { depois: number; limite: number }): Promise<ConversaListada[]>
  countNaoLidas(usuarioId: number): Promise<number>
  markLida(id: number, now: Date): Promise<void>
  /** False where its advertiser was told of it within a day. */
  markAvisada(id: number, now: Date, desde: Date): Promise<boolean>
  apagar(id: number, now: Date): Promise<void>
  /** Quiet since then, or deleted by their advertiser; never what is held. */
  deleteEnded(quietSince: Date): Promise<void>
  /** Networks that were seen before: others have them by now. */
  deleteRedesVistasAte(instant: Date): Promise<void>
}
