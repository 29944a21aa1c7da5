/** Mails about the operator's acts, in neutral words. */
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

export function denunciaRespondidaMail(
  site: Site,
  para: string,
  { protocolo, texto }: { protocolo: string; texto: string },
): Mail {
  return mail(site, para, `Resposta à sua denúncia ${protocolo}`, [
    `Analisamos a denúncia ${protocolo}. Obrigado por avisar.`,
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
