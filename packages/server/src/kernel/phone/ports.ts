export interface SentCode {
  telefone: string
  texto: string
}

/** How the portal finds out that a phone is its owner's. */
export interface PhoneCheck {
  /** Every phone counts as confirmed: the demonstration alone. */
  readonly auto: boolean
  /** Sends a short text to a mobile (eleven digits); throws when it was not taken. */
  send(message: SentCode): Promise<void>
  /** What was sent where nothing leaves this server, newest first; for `/_sandbox`. */
  sent(): readonly SentCode[]
}
