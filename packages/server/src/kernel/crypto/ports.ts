/** Random values, and keyed hashes of values that are not stored in plain text. */
export interface Secrets {
  /** An unguessable token for a session or a link, safe in URLs. */
  newToken(): string
  /** Six digits. */
  newCodigo(): string
  newUuid(): string
  /** Ten letters and digits without look-alikes: easy to read aloud, infeasible to guess. */
  newProtocolo(): string
  hashToken(token: string): Buffer
  /** Salt for one day's visitor hashes. */
  newSalt(): Buffer
  /**
   * Distinguishes the visitors of one day; cannot be reversed without the server's secret and the day's salt.
   */
  hashVisitante(sal: Buffer, quem: string): Buffer
  /**
   * Hashes the subject of a login counter (account, address or device), so that the table identifies nobody.
   */
  hashTentativa(quem: string): Buffer
  /** Keyed with the server's secret: a plain hash of six digits could be brute-forced. */
  hashCodigo(codigoId: string, codigo: string): Buffer
  /** Whether the hash is of this code. */
  isCodigo(codigoId: string, codigo: string, hash: Uint8Array): boolean
}

export interface PasswordHasher {
  hash(senha: string): Promise<string>
  /** Takes as long for an account that does not exist (`hash` undefined) as for one that does. */
  verify(hash: string | undefined, senha: string): Promise<boolean>
}

/** Time-based one-time codes from a secret shared with an authenticator app. */
export interface Authenticator {
  /** Base32, suitable for typing. */
  newSecret(): string
  /** The otpauth URI that the QR code encodes. */
  addressOf(secret: { segredo: string; emissor: string; conta: string }): string
  /** The time step of the code if it is within the tolerance; otherwise undefined. */
  stepOf(segredo: string, codigo: string, now: Date): number | undefined
}
