/** Mails about reports, appeals and takedowns, in neutral words. */
import { RECURSO_DIAS } from '@portal/domain/limites'
import type { MailSite } from '../../../kernel/mail/content'
import { composeMail, plainMail } from '../../../kernel/mail/message'
import type { Mail } from '../../../kernel/mail/ports'

const meusAnuncios = ({ publicUrl }: MailSite) => ({
  texto: 'Ver meus anúncios',
  href: `${publicUrl}/meus-anuncios`,
})

export function anuncioRetiradoMail(site: MailSite, para: string, titulo: string, motivo: string): Mail {
  return composeMail(site, {
    para,
    assunto: 'Seu anúncio foi retirado do ar',
    partes: [
      `O anúncio "${titulo}" foi retirado do ar e não pode ser renovado.`,
      `Motivo: ${motivo}`,
      `Se você discorda, recorra uma vez em até ${RECURSO_DIAS} dias. Outra pessoa decide.`,
      'Seus créditos e pagamentos continuam registrados na sua conta.',
    ],
    acao: meusAnuncios(site),
  })
}

const AJUDA = 'Em perigo? Ligue 180, Disque 100 ou Polícia 190, a qualquer hora.'

/** The key is in the URL's fragment: it reaches no server, log or other site. */
export function denunciaRecebidaMail(
  site: MailSite,
  para: string,
  { protocolo, chave }: { protocolo: string; chave: string },
): Mail {
  return composeMail(site, {
    para,
    assunto: `Protocolo ${protocolo}: recebido`,
    segredo: chave,
    pedido: 'terceiro',
    partes: [`Recebemos o que você enviou. Protocolo: ${protocolo}`],
    acao: { texto: 'Acompanhar, sem conta', href: `${site.publicUrl}/denuncia#${chave}` },
    depois: ['Quem tiver este endereço lê a resposta: não o repasse.', AJUDA],
  })
}

export function denunciaUrgenteMail(
  para: string,
  { protocolo, minutos }: { protocolo: string; minutos: number },
): Mail {
  return plainMail(para, `Protocolo ${protocolo}: responder em ${minutos} minutos`, [
    `Chegou a denúncia ${protocolo}, de classe urgente. Veja com: pnpm portal denuncia ${protocolo}`,
  ])
}

export function denunciaRespondidaMail(
  site: MailSite,
  para: string,
  { protocolo, texto }: { protocolo: string; texto: string },
): Mail {
  return composeMail(site, {
    para,
    assunto: `Protocolo ${protocolo}: resposta`,
    pedido: 'terceiro',
    partes: [
      `Analisamos a denúncia ${protocolo}. Obrigado por avisar.`,
      { citacao: texto },
      `Se você discorda, recorra uma vez em até ${RECURSO_DIAS} dias, no endereço que recebeu ao enviar. Outra pessoa decide.`,
      AJUDA,
    ],
  })
}

/** `typed`: a reporter's unconfirmed address. */
export function recursoDecididoMail(
  site: MailSite,
  para: string,
  { estado, texto, typed }: { estado: 'mantida' | 'revista'; texto: string; typed: boolean },
): Mail {
  const decisao = estado === 'revista' ? 'A decisão foi revista.' : 'A decisão foi mantida.'
  const assunto = `Seu recurso foi decidido em ${site.brand}`
  const partes = [decisao, { citacao: texto }]
  return composeMail(site, { para, assunto, partes, ...(typed ? { pedido: 'terceiro' } : {}) })
}
