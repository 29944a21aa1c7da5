import type { OrderIds } from '../tracing/order-context'

export interface Mail {
  para: string
  assunto: string
  texto: string
  /** HTML version; null: text only. Made by `composeMail`, never by hand. */
  html: string | null
  /** URL for one-click unsubscribe (`List-Unsubscribe`). */
  descadastro?: string
  /** The code or token in the mail, blanked in the outbox once it is delivered. */
  segredo?: string
  /** Milliseconds for which the code or link is valid: it is not sent later. */
  validadeMs?: number
  /**
   * Set when somebody other than the address's owner may have entered it: the outbox limits these per day.
   * Each value is counted apart, so that a stranger's mails cannot block the owner's sign-up code or recovery
   * link.
   */
  pedido?: 'cadastro' | 'recuperacao' | 'terceiro'
}

/** A message to deliver. `ordem`: what it is about. `identidade` is stable across retries: the Message-ID is derived from it. */
export type OutgoingMail = Mail & { identidade: string; ordem?: OrderIds }

/** Hands a message to the delivery service; throws when it was not accepted. */
export interface Mailer {
  deliver(mail: OutgoingMail): Promise<void>
  /** False in the demonstration, whose messages are read in the outbox. */
  readonly leaves: boolean
}

/** Messages written, delivered or not. */
export interface OutboxRepository {
  /**
   * Stores the message and its delivery job with the transaction. Returns false and stores nothing when the
   * address has reached its daily limit for this `pedido` (rule: limites/emails).
   */
  send(mail: Mail, now: Date): Promise<boolean>
  /** Undefined also when its code or link has expired by `now`. */
  findUnsent(id: number, now: Date): Promise<OutgoingMail | undefined>
  /** Gives abandoned mails that are still of use a day more; returns how many. */
  requeue(now: Date): Promise<number>
  /** Marks as delivered; `blank` removes its code or link once it has left this server. */
  markSent(id: number, now: Date, blank: boolean): Promise<void>
  /** Newest first; for the sandbox page. */
  list(para: string | undefined): Promise<(Mail & { criadoEm: Date })[]>
  deleteOlderThan(instant: Date): Promise<number>
}
