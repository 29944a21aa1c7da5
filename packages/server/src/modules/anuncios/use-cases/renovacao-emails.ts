/** Mails about automatic renewal, in neutral words (rule: promocao/renovacao-automatica). */
import { formatCreditos, type Creditos } from '@portal/domain/dinheiro'
import { localDe } from '@portal/domain/tempo'
import type { MailSite, Parte } from '../../../kernel/mail/content'
import { composeMail } from '../../../kernel/mail/message'
import type { Mail } from '../../../kernel/mail/ports'
import type { Anuncio } from '../ports/anuncios'

type Renovado = Pick<Anuncio, 'titulo' | 'estado' | 'expiraEm'>

function mail(site: MailSite, para: string, assunto: string, partes: readonly Parte[]): Mail {
  const acao = { texto: 'Ver meus anúncios', href: `${site.publicUrl}/meus-anuncios` }
  return composeMail(site, { para, assunto, partes, acao })
}

/** '24/11 às 23:59' in the listing's time zone. */
function fimDe({ expiraEm, estado }: Renovado): string {
  if (expiraEm === null) return ''
  const { dia, hora } = localDe(expiraEm, estado)
  return `${dia.slice(8)}/${dia.slice(5, 7)} às ${hora}`
}

/** Before the renewal: when, the price, the balance, and how to turn it off. */
export function renovacaoProximaMail(
  site: MailSite,
  para: string,
  { creditos, saldo, ...anuncio }: Renovado & { creditos: Creditos; saldo: Creditos },
): Mail {
  return mail(site, para, 'Seu anúncio vai ser renovado', [
    `A promoção de "${anuncio.titulo}" termina em ${fimDe(anuncio)} e vai ser renovada então, igual, por ${formatCreditos(creditos)}.`,
    `Seu saldo hoje: ${formatCreditos(saldo)}.${saldo < creditos ? ' Ele não basta: sem mais créditos, a renovação para.' : ''}`,
    'Para parar: em Meus anúncios, abra "⋯" no anúncio e toque em "Parar de renovar". Nada é cobrado.',
  ])
}

/** Renewal stopped: why, that nothing was charged, and how to continue. */
export function renovacaoParadaMail(site: MailSite, para: string, anuncio: Renovado, motivo: string): Mail {
  return mail(site, para, 'Seu anúncio não foi renovado', [
    `A renovação automática de "${anuncio.titulo}" parou: ${motivo} Nada foi cobrado.`,
    'Você pode renovar quando quiser em Meus anúncios.',
  ])
}
