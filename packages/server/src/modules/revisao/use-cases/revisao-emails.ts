/** Mails of the review queue, in neutral words without data of the listing. */
import type { TipoRevisao } from '@portal/domain/revisao'
import { diaEHora } from '@portal/domain/tempo'
import type { MailSite } from '../../../kernel/mail/content'
import { CONTESTE, PESSOA_DECIDIU } from '../../../kernel/mail/decisao'
import { composeMail } from '../../../kernel/mail/message'
import type { Mail } from '../../../kernel/mail/ports'

/** A submission waits for review; `edicao`: the approved version stays up. */
export function revisaoRecebidaMail(
  site: MailSite,
  para: string,
  { prazo, edicao }: { prazo: string; edicao: boolean },
): Mail {
  return composeMail(site, {
    para,
    assunto: `Recebemos o que você enviou em ${site.brand}`,
    partes: [
      `Uma pessoa vai olhar o que você enviou. Decisão até ${diaEHora(prazo)}.`,
      edicao
        ? 'Até lá fica no ar a versão aprovada.'
        : 'Vai ao ar quando for aprovado, e os dias começam nesse momento.',
    ],
    acao: { texto: 'Ver meus anúncios', href: `${site.publicUrl}/meus-anuncios` },
  })
}

/** The decision; approved without `recusa`. */
export interface RevisaoDecidida {
  tipo: TipoRevisao
  /** Money or credits were paid for it. */
  paga: boolean
  recusa?: string | undefined
}

export function revisaoDecididaMail(
  site: MailSite,
  para: string,
  { tipo, paga, recusa }: RevisaoDecidida,
): Mail {
  return composeMail(site, {
    para,
    assunto: `A revisão foi concluída em ${site.brand}`,
    partes:
      recusa === undefined
        ? ['O que você enviou foi aprovado.']
        : [
            tipo === 'edicao'
              ? 'A edição que você enviou não foi aprovada. A versão anterior continua valendo.'
              : 'O que você enviou não foi aprovado.',
            `Motivo: ${recusa}`,
            `${PESSOA_DECIDIU} ${CONTESTE}`,
            'O que você escreveu está guardado.',
            paga
              ? 'Você pode corrigir e enviar de novo, sem pagar outra vez, ou escolher a devolução do que pagou.'
              : 'Você pode corrigir e enviar de novo.',
          ],
    acao: { texto: 'Ver meus anúncios', href: `${site.publicUrl}/meus-anuncios` },
  })
}
