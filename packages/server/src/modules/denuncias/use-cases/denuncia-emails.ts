/** Mails about reports, appeals and takedowns, in neutral words. */
import { assuntoDoProtocolo, depoisDaResposta } from '@portal/domain/ajuda'
import { RECURSO_DIAS } from '@portal/domain/limites'
import { diaEHora } from '@portal/domain/tempo'
import { instanteLocal } from '../../../kernel/instante'
import type { MailContent, MailSite } from '../../../kernel/mail/content'
import { PESSOA_DECIDIU } from '../../../kernel/mail/decisao'
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
      PESSOA_DECIDIU,
      `Se você discorda, recorra uma vez em até ${RECURSO_DIAS} dias. Outra pessoa decide.`,
      'Seus créditos e pagamentos continuam registrados na sua conta.',
    ],
    acao: meusAnuncios(site),
  })
}

/** A mail to an address that a visitor typed, about their report or help request. */
const aoProtocolo = (
  site: MailSite,
  para: string,
  {
    protocolo,
    sobre,
    ...content
  }: Omit<MailContent, 'para' | 'assunto'> & { protocolo: string; sobre: string },
): Mail =>
  composeMail(site, {
    para,
    assunto: assuntoDoProtocolo(protocolo, sobre),
    pedido: 'terceiro',
    ...content,
  })

const AJUDA = 'Em perigo? Ligue 180, Disque 100 ou Polícia 190, a qualquer hora.'

/** The key is in the URL's fragment: it reaches no server, log or other site. */
export function denunciaRecebidaMail(
  site: MailSite,
  para: string,
  { protocolo, chave }: { protocolo: string; chave: string },
): Mail {
  return aoProtocolo(site, para, {
    protocolo,
    sobre: 'recebido',
    segredo: chave,
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
  return aoProtocolo(site, para, {
    protocolo,
    sobre: 'resposta',
    partes: [
      `Analisamos a denúncia ${protocolo}. Obrigado por avisar.`,
      { citacao: texto },
      `Se você discorda, recorra uma vez em até ${RECURSO_DIAS} dias, no endereço que recebeu ao enviar. Outra pessoa decide.`,
      AJUDA,
    ],
  })
}

/** Mail to the reporter when the deadline passes without an answer. */
export function atrasoDoProtocoloMail(site: MailSite, para: string, protocolo: string): Mail {
  return aoProtocolo(site, para, {
    protocolo,
    sobre: 'a resposta atrasou',
    partes: [
      `O prazo para responder ao protocolo ${protocolo} passou. O atraso é nosso: o caso continua aberto e será respondido.`,
      'Você recebe a resposta neste e-mail.',
      AJUDA,
    ],
  })
}

/** The picture of an upheld request was sent again and refused (rule: estou-na-foto/aviso). */
export function fotoBarradaMail(site: MailSite, para: string, protocolo: string): Mail {
  return aoProtocolo(site, para, {
    protocolo,
    sobre: 'uma novidade',
    partes: [
      'O que você pediu para retirar foi enviado de novo e barrado: não chegou a ser publicado.',
      'Uma pessoa vê quem enviou. Você não precisa fazer nada.',
    ],
    depois: [AJUDA],
  })
}

/** The acknowledgement quotes nothing: somebody else may have typed the address. */
export function ajudaRecebidaMail(
  site: MailSite,
  para: string,
  { protocolo, prazo }: { protocolo: string; prazo: Date },
): Mail {
  return aoProtocolo(site, para, {
    protocolo,
    sobre: 'recebido',
    partes: [
      `Recebemos a sua mensagem. Protocolo: ${protocolo}`,
      `Uma pessoa responde por este e-mail até ${diaEHora(instanteLocal(prazo))}.`,
    ],
    depois: [AJUDA],
  })
}

export function ajudaRespondidaMail(
  site: MailSite,
  para: string,
  { protocolo, texto }: { protocolo: string; texto: string },
): Mail {
  return aoProtocolo(site, para, {
    protocolo,
    sobre: 'resposta',
    partes: [{ citacao: texto }, depoisDaResposta(protocolo)],
    acao: { texto: 'Abrir a ajuda', href: `${site.publicUrl}/ajuda` },
  })
}

/** Mail to an owner whose listing waits; names neither the listing nor the reason. */
export function atrasoDoAnuncioMail(site: MailSite, para: string): Mail {
  return composeMail(site, {
    para,
    assunto: 'Uma análise está demorando mais que o prazo',
    partes: [
      'O prazo de uma análise sobre um anúncio seu passou. O atraso é nosso: ela continua aberta e será decidida.',
      'Você não precisa fazer nada. Avisamos quando houver decisão.',
    ],
    acao: meusAnuncios(site),
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
