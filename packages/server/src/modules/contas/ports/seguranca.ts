import type { TipoRegistrado } from '@portal/domain/seguranca'

/** Devices on which an account's owner has signed in. */
export interface DispositivoRepository {
  create(dispositivo: { usuarioId: number; tokenHash: Buffer; dispositivo: string; now: Date }): Promise<void>
  /** True when the token is one of the user's; records the use. */
  use(usuarioId: number, tokenHash: Buffer, now: Date): Promise<boolean>
  /** Records that a second step was passed on it. */
  confirm(usuarioId: number, tokenHash: Buffer, now: Date): Promise<void>
  /** Whether a second step was passed on it. */
  isConfirmed(usuarioId: number, tokenHash: Buffer): Promise<boolean>
  /** Deletes all of the user's except `keep`. */
  forgetAll(usuarioId: number, keep?: Buffer): Promise<void>
  deleteUnusedSince(instant: Date): Promise<number>
}

/** Number of free tries, and how the wait grows afterwards. */
export interface Ritmo {
  livres: number
  primeiraEsperaMs: number
  maiorEsperaMs: number
  /** Resets after this long without a try. */
  esquecerMs: number
}

export interface TentativaRepository {
  /**
   * Counts a try in advance, so that concurrent ones all count. Returns undefined if it is allowed; else when
   * the next one is, counting nothing.
   */
  count(chave: Buffer, ritmo: Ritmo, now: Date): Promise<Date | undefined>
  /** Takes back a successful try. */
  undo(chave: Buffer, now: Date): Promise<void>
  /** Resets the counter; returns its value. */
  forget(chave: Buffer): Promise<number>
  deleteOlderThan(instant: Date): Promise<number>
}

export interface EventoSeguranca {
  id: number
  tipo: TipoRegistrado
  dispositivo: string
  em: Date
}

/** Security events shown to the owner. */
export interface EventoSegurancaRepository {
  record(evento: { usuarioId: number; tipo: TipoRegistrado; dispositivo: string; now: Date }): Promise<void>
  /** Newest first. */
  list(usuarioId: number, limite: number): Promise<EventoSeguranca[]>
  deleteOlderThan(instant: Date): Promise<number>
}
