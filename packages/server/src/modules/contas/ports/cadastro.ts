export interface PreCadastro {
  codigoId: string
  username: string
  email: string
  /** Null where the e-mail already has an account: no code fits. */
  codigoHash: Buffer | null
  tentativas: number
  enviadoEm: Date
  expiraEm: Date
}

export interface PreCadastroRepository {
  /** Makes calls for the same e-mail wait for each other until the transaction ends. */
  lockEmail(email: string): Promise<void>
  lastSentAt(email: string): Promise<Date | undefined>
  create(preCadastro: Omit<PreCadastro, 'tentativas'>): Promise<void>
  /** The unused one, locked until the transaction ends. */
  findOpenForUpdate(codigoId: string): Promise<PreCadastro | undefined>
  renew(codigoId: string, change: Pick<PreCadastro, 'codigoHash' | 'enviadoEm' | 'expiraEm'>): Promise<void>
  countTry(codigoId: string): Promise<void>
  markUsed(codigoId: string, now: Date): Promise<void>
  deleteExpiredBefore(instant: Date): Promise<number>
}

export interface RedefinicaoRepository {
  lastSentAt(usuarioId: number): Promise<Date | undefined>
  create(redefinicao: { tokenHash: Buffer; usuarioId: number; now: Date; expiraEm: Date }): Promise<void>
  /** When the newest link that still works was asked for. */
  openSince(usuarioId: number, now: Date): Promise<Date | undefined>
  /** Whose open link this is. */
  findOpen(tokenHash: Buffer, now: Date): Promise<number | undefined>
  /** Uses the link up and tells whose it is; undefined when it is used, expired or unknown. */
  consume(tokenHash: Buffer, now: Date): Promise<number | undefined>
  /** No open link of the user works any more. */
  endAll(usuarioId: number, now: Date): Promise<void>
  deleteExpiredBefore(instant: Date): Promise<number>
}
