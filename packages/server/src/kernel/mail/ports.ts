export interface Mail {
  para: string
  assunto: string
  texto: string
  /** The same as a page; null: this one is text alone. Made by `composeMail`, never by hand. */
  html: string | null
  /** Where one press ends mails of this kind: the address of `List-Unsubscribe`. */
  descadastro?: string
  /** The code or token in it: blanked in the outbox once the message is delivered. */
  segredo?: string
  /**
   * Set where somebody other than its owner may have typed the address: the outbox writes so many a day to it and no more.
   * Each value is counted apart, so that no stranger's mails keep a sign-up code or a recovery link from its owner.
   */
  pedido?: 'cadastro' | 'recuperacao' | 'terceiro'
}

/** A message to be delivered. `identidade` is the same however often it is tried: its Message-ID is made of it. */
export type OutgoingMail = Mail & { identidade: string }

/** Hands a message over to whoever delivers it; throws when it was not taken. */
export interface Mailer {
  deliver(mail: OutgoingMail): Promise<void>
  /** False in the demonstration, whose messages are read in the outbox. */
  readonly leaves: boolean
}

/** Messages written but not necessarily delivered yet. */
export interface OutboxRepository {
  /**
   * Stores the message and its delivery job; it goes out if the transaction commits. False, and nothing is stored, where
   * the address has had its mails of this `pedido` for the day (rule: limites/emails).
   */
  send(mail: Mail, now: Date): Promise<boolean>
  findUnsent(id: number): Promise<OutgoingMail | undefined>
  /** Delivered; where it has left this server, its code or link is blanked. */
  markSent(id: number, now: Date, blank: boolean): Promise<void>
  /** Newest first; for the sandbox page. */
  list(para: string | undefined): Promise<(Mail & { criadoEm: Date })[]>
  deleteOlderThan(instant: Date): Promise<number>
}
