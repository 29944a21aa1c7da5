export interface SentCode {
  telefone: string
  texto: string
}

/** Confirms that a phone belongs to its owner. */
export interface PhoneCheck {
  /** Every phone counts as confirmed; demonstration only. */
  readonly auto: boolean
  /** Sends a short text to a mobile (eleven digits); throws when it was not accepted. */
  send(message: SentCode): Promise<void>
  /** Messages sent where nothing leaves this server, newest first; for `/_sandbox`. */
  sent(): readonly SentCode[]
}
