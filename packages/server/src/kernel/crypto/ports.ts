/** What is random, and what is hashed before it is stored. */
export interface Secrets {
  /** An unguessable token for a session or a link, safe in URLs. */
  newToken(): string
  /** Six digits. */
  newCodigo(): string
  newUuid(): string
  /** Ten letters and digits, none of which is taken for another: for people to read out, for nobody to guess. */
  newProtocolo(): string
  hashToken(token: string): Buffer
  /** Salt of one day's visitors. */
  newSalt(): Buffer
  /** Tells a day's visitors apart; without the server's secret and the day's salt nobody can find out who it was. */
  hashVisitante(sal: Buffer, quem: string): Buffer
  /** Who is counted at signing in (an account, an address, a device), so that the table tells nobody. */
  hashTentativa(quem: string): Buffer
  /** Keyed with the server's secret: six digits would not survive a plain hash. */
  hashCodigo(codigoId: string, codigo: string): Buffer
}

export interface PasswordHasher {
  hash(senha: string): Promise<string>
  /** Takes as long for an account that does not exist (`hash` undefined) as for one that does. */
  verify(hash: string | undefined, senha: string): Promise<boolean>
}

/** An app that makes a code of a shared secret and the time. */
export interface Authenticator {
  /** Base32, as it can be typed. */
  newSecret(): string
  /** What a QR code says to the app. */
  addressOf(secret: { segredo: string; emissor: string; conta: string }): string
  /** The step of time that a code is of, within the tolerance; undefined for any other code. */
  stepOf(segredo: string, codigo: string, now: Date): number | undefined
}
