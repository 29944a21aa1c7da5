/** A link of the audit's chain, and the hashed text of its entry; `texto` null: the entry is missing. */
export interface Elo {
  sequencia: number
  entrada: number
  texto: string | null
  hash: Buffer
}

/** The audit as a hash chain: the database links entries at the commit, and this program writes no links. */
export interface Cadeia {
  /** In order, after `sequencia`. */
  elos(sequencia: number, limite: number): Promise<Elo[]>
  /** The newest link. */
  ponta(): Promise<{ sequencia: number; hash: Buffer } | undefined>
  /** Entries without a link. */
  semElo(limite: number): Promise<number[]>
  /** When the first entry after `sequencia` was written. */
  primeiraDepois(sequencia: number): Promise<Date | undefined>
  selos(): Promise<{ numero: number; selo: string }[]>
  ultimoSelo(): Promise<string | undefined>
  /** False when another worker has just written that number. */
  insertSelo(numero: number, selo: string, now: Date): Promise<boolean>
}
