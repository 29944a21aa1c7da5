import type { Recuperacao, TipoRecuperacao } from '@portal/domain/acesso'

export type UsoDoDesafio = 'entrada' | 'chave'

export interface SegundoFator {
  segredoCifrado: Buffer
  ligadoEm: Date | null
}

/** Authenticator of each account. */
export interface SegundoFatorRepository {
  find(usuarioId: number): Promise<SegundoFator | undefined>
  /** The same, locked until the transaction ends. */
  lock(usuarioId: number): Promise<SegundoFator | undefined>
  /** Stores a secret that is not confirmed by a code yet; an active one is left unchanged. */
  draw(usuarioId: number, segredoCifrado: Buffer, now: Date): Promise<void>
  /** False when a code of this step, or a later one, was already accepted: each counts once. */
  takeStep(usuarioId: number, passo: number): Promise<boolean>
  /** False when it was already on. */
  turnOn(usuarioId: number, now: Date): Promise<boolean>
  /** False where there is none. */
  remove(usuarioId: number): Promise<boolean>
  /** Includes its codes; only if created since. */
  removeSince(usuarioId: number, since: Date): Promise<void>
  deleteUnconfirmedBefore(instant: Date): Promise<void>
}

export interface CodigoRecuperacaoRepository {
  /** Replaces all existing codes. */
  replace(usuarioId: number, hashes: readonly Buffer[], now: Date): Promise<void>
  /** False when the code is not the account's, or was used. */
  use(usuarioId: number, hash: Buffer, now: Date): Promise<boolean>
  countLeft(usuarioId: number): Promise<number>
}

/** Recoveries, by the database's clock. */
export interface RecuperacaoRepository {
  /** Returns its time. */
  record(usuarioId: number, tipo: TipoRecuperacao): Promise<Date>
  /** Recoveries that were not contested, with the database's current time. */
  list(usuarioId: number): Promise<{ recuperacoes: Recuperacao[]; agora: Date }>
  contestAll(usuarioId: number): Promise<void>
  deleteOlderThan(instant: Date): Promise<void>
}

/** Passkeys created recently. */
export interface ChavesRecentes {
  removeSince(usuarioId: number, since: Date): Promise<void>
}
