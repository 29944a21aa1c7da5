/** Mails about the operator's acts, in neutral words. */
import { RECURSO_DIAS } from '@portal/domain/limites'
import type { Mail } from '../../../kernel/mail/ports'
import type { Contexto } from './contexto'

type Site = Contexto['site']

function mail({ brand, legalContact }: Site, para: string, assunto: string, linhas: readonly string[]): Mail {
  const texto = ['Olá!', '', ...linhas, '', `Para falar conosco: ${legalContact}`, brand].join('\n')
  return { para, assunto, texto }
}

export function anuncioRetiradoMail(site: Site, para: string, titulo: string, motivo: string): Mail {
  return mail(site, para, 'Seu anúncio foi retirado do ar', [
    `O anúncio "${titulo}" foi retirado do ar e não pode ser renovado.`,
    '',
    `Motivo: ${motivo}`,
    '',
    `Se você discorda, recorra uma vez em até ${RECURSO_DIAS} dias: ${site.publicUrl}/meus-anuncios. Outra pessoa decide.`,
    '',
    'Seus créditos e pagamentos continuam registrados na sua conta.',
  ])
}

export function anuncioSuspensoMail(
  site: Site,
  para: string,
  titulos: readonly string[],
  motivo: string,
): Mail {
  return mail(site, para, 'Seu anúncio saiu do ar: faltam fotos', [
    'Fotos suas foram recusadas. Sem elas, ficou sem nenhuma foto e saiu do ar:',
    ...titulos.map((titulo) => `- "${titulo}"`),
    '',
    `Motivo da recusa: ${motivo}`,
    '',
    `Envie novas fotos em ${site.publicUrl}/album e, depois da verificação, edite o anúncio para escolhê-las.`,
    'Ao salvar, ele volta ao ar até o fim da promoção, sem novo pagamento.',
  ])
}

/** Says nothing of the reason: it may be under investigation. */
export function contaBloqueadaMail(site: Site, para: string): Mail {
  return mail(site, para, `Sua conta em ${site.brand} foi bloqueada`, [
    'Sua conta foi bloqueada por descumprimento dos Termos e Condições. As sessões foram encerradas e os',
    'anúncios saíram do ar.',
    '',
    'Se você discorda, responda pelo contato abaixo.',
  ])
}

export function contaDesbloqueadaMail(site: Site, para: string): Mail {
  return mail(site, para, `Sua conta em ${site.brand} foi desbloqueada`, [
    `Você já pode entrar: ${site.publicUrl}/login`,
    '',
    'Os anúncios não voltam sozinhos. Edite e salve cada um para que volte ao ar enquanto durar a promoção.',
  ])
}

const AJUDA = 'Em perigo? Ligue 180, Disque 100 ou Polícia 190, a qualquer hora.'

/** The key stands behind `#`: it reaches no server, no log and no other site. */
export function denunciaRecebidaMail(
  site: Site,
  para: string,
  { protocolo, chave }: { protocolo: string; chave: string },
): Mail {
  const linhas = [
    `Recebemos o que você enviou. Protocolo: ${protocolo}`,
    '',
    `Acompanhe, sem precisar de conta: ${site.publicUrl}/denuncia#${chave}`,
    'Quem tiver este endereço lê a resposta: não o repasse.',
    '',
    AJUDA,
  ]
  return { ...mail(site, para, `Protocolo ${protocolo}: recebido`, linhas), segredo: chave }
}

export function denunciaUrgenteMail(
  site: Site,
  para: string,
  { protocolo, minutos }: { protocolo: string; minutos: number },
): Mail {
  return mail(site, para, `Protocolo ${protocolo}: responder em ${minutos} minutos`, [
    `Chegou a denúncia ${protocolo}, de classe urgente. Veja com: pnpm portal denuncia ${protocolo}`,
  ])
}

export function denunciaRespondidaMail(
  site: Site,
  para: string,
  { protocolo, texto }: { protocolo: string; texto: string },
): Mail {
  return mail(site, para, `Protocolo ${protocolo}: resposta`, [
    `Analisamos a denúncia ${protocolo}. Obrigado por avisar.`,
    '',
    texto,
    '',
    `Se você discorda, recorra uma vez em até ${RECURSO_DIAS} dias, no endereço que recebeu ao enviar. Outra pessoa decide.`,
    '',
    AJUDA,
  ])
}

export function recursoDecididoMail(
  site: Site,
  para: string,
  { estado, texto }: { estado: 'mantida' | 'revista'; texto: string },
): Mail {
  return mail(site, para, `Seu recurso foi decidido em ${site.brand}`, [
    estado === 'revista' ? 'A decisão foi revista.' : 'A decisão foi mantida.',
    '',
    texto,
  ])
}

/** `recusa` absent: it was approved. */
export function revisaoDecididaMail(site: Site, para: string, recusa?: string): Mail {
  const where = `Veja em ${site.publicUrl}/meus-anuncios`
  if (recusa === undefined) {
    return mail(site, para, `A revisão foi concluída em ${site.brand}`, [
      'O que você enviou foi aprovado.',
      '',
      where,
    ])
  }
  return mail(site, para, `A revisão foi concluída em ${site.brand}`, [
    'O que você enviou não foi aprovado.',
    '',
    `Motivo: ${recusa}`,
    '',
    'Você pode corrigir e enviar de novo, sem pagar outra vez, ou escolher a devolução do que pagou.',
    where,
  ])
}
