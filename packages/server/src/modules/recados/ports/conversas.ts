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

/** Sealed messages between visitors and advertisers; callers own the transaction. */
export interface Conversas {
  create(nova: NovaConversa, now: Date): Promise<number>
  add(conversaId: number, recado: Recado): Promise<void>
  /** Signs by which a block would recognise the writer; seeing one again renews it. */
  addSinais(conversa: Pick<Conversa, 'id' | 'usuarioId'>, sinais: readonly Sinal[], now: Date): Promise<void>
  findPorChave(hash: Buffer): Promise<Conversa | undefined>
  findDoDono(id: number, usuarioId: number): Promise<Conversa | undefined>
  /** The same, locked until the transaction ends. */
  lockPorChave(hash: Buffer): Promise<Conversa | undefined>
  lockDoDono(id: number, usuarioId: number): Promise<Conversa | undefined>
  /** Oldest first. */
  listRecados(conversaId: number): Promise<Recado[]>
  /** Locks the listing, so that the count stays valid until the transaction ends. */
  countNovas(anuncioId: number, desde: Date): Promise<number>
  list(usuarioId: number, pagina: { depois: number; limite: number }): Promise<ConversaListada[]>
  countNaoLidas(usuarioId: number): Promise<number>
  markLida(id: number, now: Date): Promise<void>
  /** False when its advertiser was already notified within a day. */
  markAvisada(id: number, now: Date, desde: Date): Promise<boolean>
  apagar(id: number, now: Date): Promise<void>
  /** Deletes conversations idle since then, or deleted by their advertiser, except those under a hold. */
  deleteEnded(quietSince: Date): Promise<void>
  /** Deletes networks seen earlier: others may use them by now. */
  deleteRedesVistasAte(instant: Date): Promise<void>
}
