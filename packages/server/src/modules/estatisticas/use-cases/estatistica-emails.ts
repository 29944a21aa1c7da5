/** The weekly results mail, in neutral words, without titles of listings. */
import { formatCount } from '@portal/domain/texto'
import type { MailSite } from '../../../kernel/mail/content'
import { composeMail } from '../../../kernel/mail/message'
import type { Mail } from '../../../kernel/mail/ports'

export interface Semana {
  visitas: number
  contatos: number
}

/** Compares this week with the previous one; `descadastro` unsubscribes. */
export function resultadosMail(
  site: MailSite,
  { para, descadastro }: { para: string; descadastro: string },
  semana: Semana,
  anterior: Semana,
): Mail {
  const words = ({ visitas, contatos }: Semana) =>
    `${formatCount(visitas, 'visita', 'visitas')}, ${formatCount(contatos, 'contato', 'contatos')}`
  return composeMail(site, {
    para,
    assunto: `Sua semana em ${site.brand}`,
    descadastro,
    partes: [
      {
        fatos: [
          ['Últimos 7 dias', words(semana)],
          ['7 dias antes', words(anterior)],
        ],
      },
      'No painel estão os números por dia, a posição de cada anúncio na lista e a comparação com a cidade.',
    ],
    acao: { texto: 'Ver no painel', href: `${site.publicUrl}/painel` },
  })
}
