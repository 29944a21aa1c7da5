import { createTransport } from 'nodemailer'
import type { Mailer } from './ports'

/** Delivers over SMTP; `smtpUrl` carries user and password. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl)
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    leaves: true,
    async deliver({ para, assunto, texto, identidade }) {
      const messageId = `<${identidade}@${domain}>`
      await transport.sendMail({ from, to: para, subject: assunto, text: texto, messageId })
    },
  }
}

/** The demonstration's mailer: messages stay in the outbox, shown at /_sandbox/mail. */
export function outboxMailer(): Mailer {
  return { leaves: false, deliver: () => Promise.resolve() }
}
