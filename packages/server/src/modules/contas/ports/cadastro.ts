export interface PreCadastro {
  codigoId: string
  username: string
  email: string
  /** Null when the e-mail already has an account: no code matches. */
  codigoHash: Buffer | null
  tentativas: number
  enviadoEm: Date
  expiraEm: Date
}
