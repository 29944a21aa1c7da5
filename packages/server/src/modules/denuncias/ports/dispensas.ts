export interface Dispensa {
  lote: string
  por: string
  /** The second person, where one was needed. */
  confirmadaPor: string | null
  texto: string
  saiEm: Date
}

export interface DispensaDevida extends Dispensa {
  protocolo: string
}
