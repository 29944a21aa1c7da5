import type { Recuperacao, TipoRecuperacao } from '@portal/domain/acesso'

export type UsoDoDesafio = 'entrada' | 'chave'

export interface SegundoFator {
  segredoCifrado: Buffer
  ligadoEm: Date | null
}

/** The authenticator of each account. */
export interface SegundoFatorRepository {
  find(usuarioId: number): Promise<SegundoFator | undefined>
  /** The same, locked until the transaction ends. */
  lock(usuarioId: number): Promise<SegundoFator | undefined>
  /** Keeps a secret that no code of has come back yet; one that is on stays as it is. */
  draw(usuarioId: number, segredoCifrado: Buffer, now: Date): Promise<void>
  /** False where a code of this step, or of a later one, was taken before: each counts once. */
  takeStep(usuarioId: number, passo: number): Promise<boolean>
  /** False where it was on already. */
  turnOn(usuarioId: number, now: Date): Promise<boolean>
  /** False where there is none. */
  remove(usuarioId: number): Promise<boolean>
  /** Also its codes; only what was made since. */
  removeSince(usuarioId: number, since: Date): Promise<void>
  deleteUnconfirmedBefore(instant: Date): Promise<void>
}

export interface CodigoRecuperacaoRepository {
  /** Instead of all there were. */
  replace(usuarioId: number, hashes: readonly Buffer[], now: Date): Promise<void>
  /** False where it is none of the account's, or used. */
  use(usuarioId: number, hash: Buffer, now: Date): Promise<boolean>
  countLeft(usuarioId: number): Promise<number>
}

/** Recoveries, on the database's clock. */
export interface RecuperacaoRepository {
  /** Answers when it was. */
  record(usuarioId: number, tipo: TipoRecuperacao): Promise<Date>
  /** Those that nobody has contested, with what time it is. */
  list(usuarioId: number): Promise<{ recuperacoes: Recuperacao[]; agora: Date }>
  contestAll(usuarioId: number): Promise<void>
  deleteOlderThan(instant: Date): Promise<void>
}

/** Passkeys of an account that were made since. */
export interface ChavesRecentes {
  removeSince(usuarioId: number, since: Date): Promise<void>
}
