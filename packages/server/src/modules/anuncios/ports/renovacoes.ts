/** A live listing that renews itself. */
export interface RenovacaoMarcada {
  id: number
  usuarioId: number
}

/** Listings with automatic renewal and its price; callers own the transaction. */
export interface Renovacoes {
  /** Sets the agreed price in credits; null: off. Clears the announcement. */
  set(anuncioId: number, creditos: number | null): Promise<void>
  /** Locked with its listing: the agreed price, and the end for which the owner was notified. */
  find(anuncioId: number): Promise<{ creditos: number; avisadaPara: Date | null } | undefined>
  markAvisada(anuncioId: number, expiraEm: Date): Promise<void>
  /** Live listings that end in the period and were not announced. */
  listAAvisar(fim: { de: Date; ate: Date }, limite: number): Promise<RenovacaoMarcada[]>
  /** Listings that end until then, or have ended. */
  listAVencer(ate: Date, limite: number): Promise<RenovacaoMarcada[]>
}
