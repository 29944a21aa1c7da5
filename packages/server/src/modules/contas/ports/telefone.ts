export interface ConfirmacaoTelefone {
  telefone: string
  codigoHash: Buffer
  tentativas: number
  enviados: number
  /** Since when `enviados` are counted. */
  desde: Date
  enviadoEm: Date
  expiraEm: Date
}

/** The one open code of each account. */
export interface ConfirmacaoTelefoneRepository {
  /** Locked until the transaction ends. */
  findForUpdate(usuarioId: number): Promise<ConfirmacaoTelefone | undefined>
  put(usuarioId: number, confirmacao: ConfirmacaoTelefone): Promise<void>
  countTry(usuarioId: number): Promise<void>
  delete(usuarioId: number): Promise<void>
}
