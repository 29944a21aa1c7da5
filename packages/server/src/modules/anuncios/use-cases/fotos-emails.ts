import type { MailSite } from '../../../kernel/mail/content'
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
      'Envie novas fotos e, depois da verificação, edite o anúncio para escolhê-las. Ao salvar, ele volta ao ar até o fim da promoção, sem novo pagamento.',
    ],
    acao: { texto: 'Enviar fotos', href: `${site.publicUrl}/album` },
  })
}
