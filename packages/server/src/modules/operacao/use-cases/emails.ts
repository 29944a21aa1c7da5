/** Mails about the operator's acts, in neutral words. */
import { composeMail } from '../../../kernel/mail/message'
import type { Mail } from '../../../kernel/mail/ports'
import type { Contexto } from './contexto'

type Site = Contexto['site']

const meusAnuncios = ({ publicUrl }: Site) => ({
  texto: 'Ver meus anúncios',
  href: `${publicUrl}/meus-anuncios`,
})

export function anuncioRetiradoMail(site: Site, para: string, titulo: string, motivo: string): Mail {
  return composeMail(site, {
    para,
    assunto: 'Seu anúncio foi retirado do ar',
    partes: [
      `O anúncio "${titulo}" foi retirado do ar e não pode ser renovado.`,
      `Motivo: ${motivo}`,
      'Seus créditos e pagamentos continuam registrados na sua conta.',
    ],
    acao: meusAnuncios(site),
  })
}

export function anuncioSuspensoMail(
  site: Site,
  para: string,
  titulos: readonly string[],
  motivo: string,
): Mail {
  return composeMail(site, {
    para,
    assunto: 'Seu anúncio saiu do ar: faltam fotos',
    partes: [
      'Fotos suas foram recusadas. Sem elas, ficou sem nenhuma foto e saiu do ar:',
      { itens: titulos.map((titulo) => `"${titulo}"`) },
      `Motivo da recusa: ${motivo}`,
      'Envie novas fotos e, depois da verificação, edite o anúncio para escolhê-las. Ao salvar, ele volta ao ar até o fim da promoção, sem novo pagamento.',
    ],
    acao: { texto: 'Enviar fotos', href: `${site.publicUrl}/album` },
  })
}

/** Says nothing of the reason: it may be under investigation. */
export function contaBloqueadaMail(site: Site, para: string): Mail {
  return composeMail(site, {
    para,
    assunto: `Sua conta em ${site.brand} foi bloqueada`,
    partes: [
      'Sua conta foi bloqueada por descumprimento dos Termos e Condições. As sessões foram encerradas e os anúncios saíram do ar.',
      'Se você discorda, responda pelo contato abaixo.',
    ],
  })
}

export function contaDesbloqueadaMail(site: Site, para: string): Mail {
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

export function denunciaRespondidaMail(
  site: Site,
  para: string,
  { protocolo, texto }: { protocolo: string; texto: string },
): Mail {
  return composeMail(site, {
    para,
    assunto: `Resposta à sua denúncia ${protocolo}`,
    partes: [`Analisamos a denúncia ${protocolo}. Obrigado por avisar.`, { citacao: texto }],
  })
}

/** `recusa` absent: it was approved. */
export function revisaoDecididaMail(site: Site, para: string, recusa?: string): Mail {
  return composeMail(site, {
    para,
    assunto: `A revisão foi concluída em ${site.brand}`,
    partes:
      recusa === undefined
        ? ['O que você enviou foi aprovado.']
        : [
            'O que você enviou não foi aprovado.',
            `Motivo: ${recusa}`,
            'Você pode corrigir e enviar de novo, sem pagar outra vez, ou escolher a devolução do que pagou.',
          ],
    acao: meusAnuncios(site),
  })
}
