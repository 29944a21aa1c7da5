export interface Mail {
  para: string
  assunto: string
  texto: string
}

/** Hands a message over to whoever delivers it; throws when it was not taken. */
export interface Mailer {
  deliver(mail: Mail): Promise<void>
}

/** Messages written but not necessarily delivered yet. */
export interface OutboxRepository {
  /** Stores the message and its delivery job; it goes out if the transaction commits. */
  send(mail: Mail, now: Date): Promise<void>
  findUnsent(id: number): Promise<Mail | undefined>
  markSent(id: number, now: Date): Promise<void>
  /** Newest first; for the sandbox page. */
  list(para: string | undefined): Promise<(Mail & { criadoEm: Date })[]>
  deleteOlderThan(instant: Date): Promise<number>
}
