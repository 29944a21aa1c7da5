/**
 * Composes a mail: written once as parts, sent as HTML and as plain text (docs/adr/0056-mails-from-parts.md).
 */
import { htmlOf } from './message-html'
import type { MailContent, MailSite, Parte, Link } from './content'
import type { Mail } from './ports'

export function composeMail(site: MailSite, content: MailContent): Mail {
  const { para, assunto, segredo, validadeMs, apagarMs, pedido, descadastro } = content
  return {
    para,
    assunto,
    texto: textOf(site, content),
    html: htmlOf(site, content),
    ...(segredo === undefined ? {} : { segredo }),
    ...(validadeMs === undefined ? {} : { validadeMs }),
    ...(apagarMs === undefined ? {} : { apagarMs }),
    ...(pedido === undefined ? {} : { pedido }),
    ...(descadastro === undefined ? {} : { descadastro }),
  }
}

/** A mail to the operador: plain text only. */
export function plainMail(para: string, assunto: string, linhas: readonly string[]): Mail {
  return { para, assunto, texto: linhas.join('\n'), html: null }
}

function textOf({ brand, legalContact }: MailSite, content: MailContent): string {
  const { partes, acao, depois = [], descadastro } = content
  const blocks = [
    'Olá!',
    ...partes.map(partText),
    ...(acao === undefined ? [] : [linkText(acao)]),
    ...depois.map(partText),
    `Para falar conosco: ${legalContact}\n${brand}`,
    ...(descadastro === undefined ? [] : [`Não receber mais estes e-mails: ${descadastro}`]),
  ]
  return blocks.join('\n\n')
}

const linkText = ({ texto, href }: Link) => `${texto}: ${href}`

function partText(parte: Parte): string {
  if (typeof parte === 'string') return parte
  if ('codigo' in parte) return parte.codigo
  if ('fatos' in parte) return parte.fatos.map(([nome, valor]) => `${nome}: ${valor}`).join('\n')
  if ('itens' in parte) return parte.itens.map((item) => `- ${item}`).join('\n')
  if ('citacao' in parte) return parte.citacao
  return linkText(parte.link)
}
