import type { TipoRegistrado } from '@portal/domain/seguranca'

/** Devices on which the owner of an account has signed in. */
export interface DispositivoRepository {
  create(dispositivo: { usuarioId: number; tokenHash: Buffer; dispositivo: string; now: Date }): Promise<void>
  /** True, and noted as used, when the token is one of the user's. */
  use(usuarioId: number, tokenHash: Buffer, now: Date): Promise<boolean>
  /** A second step was passed on it. */
  confirm(usuarioId: number, tokenHash: Buffer, now: Date): Promise<void>
  /** Whether it was passed on it before. */
  isConfirmed(usuarioId: number, tokenHash: Buffer): Promise<boolean>
  /** Forgets all of the user's, but for `keep`. */
  forgetAll(usuarioId: number, keep?: Buffer): Promise<void>
  deleteUnusedSince(instant: Date): Promise<number>
}

/** How many tries are free, and how the wait behind them grows. */
export interface Ritmo {
  livres: number
  primeiraEsperaMs: number
  maiorEsperaMs: number
  /** After so long without a try everything is forgotten. */
  esquecerMs: number
}

export interface TentativaRepository {
  /**
   * Counts a try before it is made, so that many at once are many. Undefined: it may be made; else when the next one
   * may, and nothing is counted.
   */
  count(chave: Buffer, ritmo: Ritmo, now: Date): Promise<Date | undefined>
  /** A try that turned out right: takes it back. */
  undo(chave: Buffer, now: Date): Promise<void>
  /** How many were counted. */
  forget(chave: Buffer): Promise<number>
  deleteOlderThan(instant: Date): Promise<number>
}

export interface EventoSeguranca {
  id: number
  tipo: TipoRegistrado
  dispositivo: string
  em: Date
}

/** What the owner is shown of the account's safety. */
export interface EventoSegurancaRepository {
  record(evento: { usuarioId: number; tipo: TipoRegistrado; dispositivo: string; now: Date }): Promise<void>
  /** Newest first. */
  list(usuarioId: number, limite: number): Promise<EventoSeguranca[]>
  deleteOlderThan(instant: Date): Promise<number>
}
