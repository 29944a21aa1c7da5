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
  /** Milliseconds after which it is erased, sent or not, where that is earlier than for other mails. */
  apagarMs?: number
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
