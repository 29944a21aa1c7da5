/** A failure of released code in a browser; every field is from a closed set. */
export interface FalhaDeTela {
  app: string
  versao: string
  fase: string
  tipo: string
  /** Places in released scripts, innermost first. */
  quadros: readonly string[]
}

export interface FalhaContada extends FalhaDeTela {
  quantidade: number
  primeira: Date
  ultima: Date
}
