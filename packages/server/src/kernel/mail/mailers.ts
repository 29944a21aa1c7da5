import { createTransport } from 'nodemailer'
import type { Mailer } from './ports'

/** Delivers over SMTP; `smtpUrl` carries user and password. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl)
  return {
    leaves: true,
    async deliver({ para, assunto, texto }) {
      await transport.sendMail({ from, to: para, subject: assunto, text: texto })
    },
  }
}

/** The demonstration's mailer: messages stay in the outbox, shown at /_sandbox/mail. */
export function outboxMailer(): Mailer {
  return { leaves: false, deliver: () => Promise.resolve() }
}
