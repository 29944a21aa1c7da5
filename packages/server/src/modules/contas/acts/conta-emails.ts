/** Mails about bans, in neutral words. */
import type { MailSite } from '../../../kernel/mail/content'
import { CONTESTE, PESSOA_DECIDIU } from '../../../kernel/mail/decisao'
import { composeMail } from '../../../kernel/mail/message'
import type { Mail } from '../../../kernel/mail/ports'

/** Without the reason, which may be under investigation. */
export function contaBloqueadaMail(site: MailSite, para: string): Mail {
  return composeMail(site, {
    para,
    assunto: `Sua conta em ${site.brand} foi bloqueada`,
    partes: [
      'Sua conta foi bloqueada por descumprimento dos Termos e Condições. As sessões foram encerradas e os anúncios saíram do ar.',
      `${PESSOA_DECIDIU} ${CONTESTE}`,
    ],
    acao: { texto: 'Abrir a ajuda', href: `${site.publicUrl}/ajuda` },
  })
}

export function contaDesbloqueadaMail(site: MailSite, para: string): Mail {
  return composeMail(site, {
    para,
    assunto: `Sua conta em ${site.brand} foi desbloqueada`,
    partes: [
      'Você já pode entrar.',
      'Os anúncios não voltam sozinhos. Edite e salve cada um para que volte ao ar enquanto durar a promoção.',
    ],
    acao: { texto: 'Entrar', href: `${site.publicUrl}/login` },
  })
}
