import { randomUUID } from 'node:crypto'
import type { Config } from '../config'
import { smtpMailer } from '../kernel/mail/mailers'

/** Mails the operators without the outbox: the reported fault may be the database's. */
export async function notifyOperators(
  { smtpUrl, mailFrom, operatorEmail }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'operatorEmail'>,
  { assunto, texto }: { assunto: string; texto: string },
): Promise<void> {
  if (smtpUrl === undefined || operatorEmail === null) return
  const mail = { para: operatorEmail, assunto, texto, html: null, identidade: randomUUID() }
  await smtpMailer(smtpUrl, mailFrom).deliver(mail)
}
