import type { MailSite } from '../../../kernel/mail/content'
import { CONTESTE, PESSOA_DECIDIU } from '../../../kernel/mail/decisao'
import { composeMail } from '../../../kernel/mail/message'
import type { Mail } from '../../../kernel/mail/ports'

export function anuncioSuspensoMail(
  site: MailSite,
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
      `${PESSOA_DECIDIU} ${CONTESTE}`,
      'Envie novas fotos e, depois da verificação, edite o anúncio para escolhê-las. Ao salvar, ele volta ao ar até o fim da promoção, sem novo pagamento.',
    ],
    acao: { texto: 'Enviar fotos', href: `${site.publicUrl}/album` },
  })
}

/** One photo, or an album with all of its photos, was refused. */
export function fotosRecusadasMail(
  site: MailSite,
  para: string,
  { album, inteiro, motivo }: { album: string; inteiro: boolean; motivo: string },
): Mail {
  return composeMail(site, {
    para,
    assunto: inteiro ? 'Um álbum seu não foi aceito' : 'Uma foto sua não foi aceita',
    partes: [
      inteiro
        ? `As fotos do álbum "${album}" não foram aceitas e saíram do ar.`
        : `Uma foto do álbum "${album}" não foi aceita e saiu do ar.`,
      `Motivo: ${motivo}`,
      `${PESSOA_DECIDIU} ${CONTESTE}`,
    ],
    acao: { texto: 'Enviar fotos', href: `${site.publicUrl}/album` },
    depois: [{ link: { texto: 'Página de ajuda', href: `${site.publicUrl}/ajuda` } }],
  })
}
