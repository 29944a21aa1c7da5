import type { MailSite } from '../../../kernel/mail/content'
import { composeMail } from '../../../kernel/mail/message'
import type { Mail } from '../../../kernel/mail/ports'

/**
 * Subject and text do not disclose the sender, the topic, or that it is a message: others may see the phone
 * it arrives on.
 */
export function recadoNovoMail(site: MailSite, para: string): Mail {
  return composeMail(site, {
    para,
    assunto: 'Há uma novidade na sua conta',
    partes: ['Entre na sua conta para ver.'],
    acao: { texto: 'Ver a novidade', href: `${site.publicUrl}/mensagens` },
  })
}
