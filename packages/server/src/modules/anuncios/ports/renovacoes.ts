/** A live listing that renews itself. */
export interface RenovacaoMarcada {
  id: number
  usuarioId: number
}

/** Which listings renew themselves, at which price; callers own the transaction. */
export interface Renovacoes {
  /** The price in credits that its owner agreed to; null: off. What was announced is forgotten. */
  set(anuncioId: number, creditos: number | null): Promise<void>
  /** Locked with its listing: what was agreed, and for which end the owner was told. */
  find(anuncioId: number): Promise<{ creditos: number; avisadaPara: Date | null } | undefined>
  markAvisada(anuncioId: number, expiraEm: Date): Promise<void>
  /** Live, and ending between the two without having been announced. */
  listAAvisar(fim: { de: Date; ate: Date }, limite: number): Promise<RenovacaoMarcada[]>
  /** Ending until then, or over already. */
  listAVencer(ate: Date, limite: number): Promise<RenovacaoMarcada[]>
}
