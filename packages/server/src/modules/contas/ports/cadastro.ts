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

export interface PreCadastroRepository {
  /** Serializes calls for the same e-mail until the transaction ends. */
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
  /** When the newest valid link was requested. */
  openSince(usuarioId: number, now: Date): Promise<Date | undefined>
  /** User of an open link. */
  findOpen(tokenHash: Buffer, now: Date): Promise<number | undefined>
  /** Consumes the link and returns its user; undefined when used, expired or unknown. */
  consume(tokenHash: Buffer, now: Date): Promise<number | undefined>
  /** Ends all open links of the user. */
  endAll(usuarioId: number, now: Date): Promise<void>
  deleteExpiredBefore(instant: Date): Promise<number>
}
