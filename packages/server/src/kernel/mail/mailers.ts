import type { Transporter } from 'nodemailer'
import type { Mailer } from './ports'

/**
 * Delivers over SMTP; `smtpUrl` carries user and password. The library is loaded with the first mail.
 * `connections`: kept open and reused, at most so many; absent: one per mail.
 */
export function smtpMailer(smtpUrl: string, from: string, connections?: number): Mailer {
  let transport: Promise<Transporter> | undefined
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    leaves: true,
    async deliver({ para, assunto, texto, html, descadastro, ordem, identidade }) {
      const messageId = `<${identidade}@${domain}>`
      transport ??= import('nodemailer').then(({ createTransport }) =>
        connections === undefined
          ? createTransport(smtpUrl)
          : createTransport({ url: smtpUrl, pool: true, maxConnections: connections }),
      )
      await (
        await transport
      ).sendMail({
        from,
        to: para,
        subject: assunto,
        text: texto,
        messageId,
        ...(html === null ? {} : { html }),
        headers: {
          ...(descadastro !== undefined && unsubscribe(descadastro)),
          ...(ordem !== undefined && { 'X-Portal-Pedido': `${ordem.pedido} ${ordem.txid}` }),
        },
      })
    },
  }
}

/** One-click unsubscribe (RFC 8058). */
const unsubscribe = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The demonstration's mailer: messages stay in the outbox, shown at /_sandbox/mail. */
export function outboxMailer(): Mailer {
  return { leaves: false, deliver: () => Promise.resolve() }
}
