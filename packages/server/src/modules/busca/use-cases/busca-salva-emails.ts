/** Mails about saved searches, and about listings that end soon. */
import { listagemUrl, queryToFiltro } from '@portal/domain/busca'
import { localDe } from '@portal/domain/tempo'
import type { MailSite } from '../../../kernel/mail/content'
import { composeMail } from '../../../kernel/mail/message'
import type { Mail } from '../../../kernel/mail/ports'
import type { BuscaSalva } from '../ports/buscas-salvas'

const pagina = ({ publicUrl }: MailSite, { id }: BuscaSalva) => `${publicUrl}/api/buscas-salvas/${id}`

/** Describes the search without quoting its words, because a stranger may have typed both words and address. */
export function confirmarBuscaMail(site: MailSite, busca: BuscaSalva): Mail {
  return composeMail(site, {
    para: busca.email,
    assunto: `Confirme a sua busca em ${site.brand}`,
    pedido: 'terceiro',
    partes: [
      'Este endereço foi informado para receber avisos de uma busca, no máximo um por dia e só quando houver novidade.',
      'Confirme se foi você. Sem a confirmação, nada mais é enviado e o endereço é apagado em 7 dias.',
    ],
    acao: { texto: 'Confirmar', href: pagina(site, busca) },
    depois: ['Se não foi você, ignore esta mensagem.'],
  })
}

export interface Novidade {
  busca: BuscaSalva
  total: number
}

/** One mail for all searches of an address. */
export function novidadesMail(site: MailSite, novidades: readonly [Novidade, ...Novidade[]]): Mail {
  const [{ busca: first }] = novidades
  const hrefOf = ({ consulta }: BuscaSalva) => `${site.publicUrl}${listagemUrl(queryToFiltro(consulta))}`
  return composeMail(site, {
    para: first.email,
    assunto: `Há novidades na sua busca em ${site.brand}`,
    descadastro: `${pagina(site, first)}/fim`,
    partes: [
      'Desde a última vez que olhamos:',
      {
        fatos: novidades.map(({ busca, total }) => [busca.rotulo, total === 1 ? '1 novo' : `${total} novos`]),
      },
      ...novidades
        .slice(1)
        .map(({ busca }) => ({ link: { texto: `Ver ${busca.rotulo}`, href: hrefOf(busca) } })),
    ],
    acao: { texto: `Ver ${first.rotulo}`, href: hrefOf(first) },
    depois: [
      'Os avisos acabam um ano depois da confirmação.',
      { link: { texto: 'Confirmar de novo ou apagar', href: pagina(site, first) } },
    ],
  })
}

/** Before a listing leaves the air: until when, and how to continue (rule: contas/avisos-por-email). */
export function vencimentoMail(
  site: MailSite,
  { para, descadastro }: { para: string; descadastro: string },
  { titulo, estado, expiraEm }: { titulo: string; estado: string; expiraEm: Date },
): Mail {
  const { dia, hora } = localDe(expiraEm, estado)
  return composeMail(site, {
    para,
    assunto: 'Seu anúncio termina em breve',
    descadastro,
    partes: [
      `"${titulo}" fica no ar até ${dia.slice(8)}/${dia.slice(5, 7)}, ${hora}.`,
      'Renove antes disso para não sair da lista. Nada é cobrado sem que você peça.',
    ],
    acao: { texto: 'Ver meus anúncios', href: `${site.publicUrl}/meus-anuncios` },
  })
}
