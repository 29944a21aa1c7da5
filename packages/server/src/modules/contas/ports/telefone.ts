export interface ConfirmacaoTelefone {
  telefone: string
  codigoHash: Buffer
  tentativas: number
  enviados: number
  /** Start of the period in which `enviados` are counted. */
  desde: Date
  enviadoEm: Date
  expiraEm: Date
}
