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

/** The open code of each account, at most one. */
export interface ConfirmacaoTelefoneRepository {
  /** Locked until the transaction ends. */
  findForUpdate(usuarioId: number): Promise<ConfirmacaoTelefone | undefined>
  put(usuarioId: number, confirmacao: ConfirmacaoTelefone): Promise<void>
  countTry(usuarioId: number): Promise<void>
  delete(usuarioId: number): Promise<void>
}
