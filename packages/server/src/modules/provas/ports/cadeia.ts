/** A link of the audit's chain, and the hashed text of its entry; `texto` null: the entry is missing. */
export interface Elo {
  sequencia: number
  entrada: number
  texto: string | null
  hash: Buffer
}
