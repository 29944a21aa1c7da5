/** A purchase that its buyer withdrew from, and what is returned. */
export interface DesistenciaGuardada {
  /** The order's id, or the reference of the hold that paid. */
  compra: string
  regra: string
  meio: 'dinheiro' | 'creditos'
  /** Centavos. */
  valor: number
  creditos: number
  criadaEm: Date
}

/** A promotion that credits paid for. */
export interface PromocaoComCreditos {
  referenciaId: string
  anuncioId: number
  titulo: string
  creditos: number
  pagaEm: Date
}
