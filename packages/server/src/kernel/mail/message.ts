/** The one form of a mail: written once as parts, sent as a page and as its plain-text twin (docs/adr/0056-mails-from-parts.md). */
import type { Mail } from './ports'
import { htmlOf } from './message-html'

/** What the frame of every mail says. */
export interface MailSite {
  brand: string
  publicUrl: string
  legalContact: string
}

interface Link {
  texto: string
  href: string
}

/** One part, in the order in which it is read; a string is a paragraph. */
export type Parte =
  | string
  | { codigo: string }
  | { fatos: readonly (readonly [nome: string, valor: string])[] }
  | { itens: readonly string[] }
  /** Somebody's own words: lines stay as they were written. */
  | { citacao: string }
  | { link: Link }

export interface MailContent extends Pick<Mail, 'para' | 'assunto' | 'segredo' | 'pedido' | 'descadastro'> {
  /** The heading; absent: the subject. */
  titulo?: string
  partes: readonly Parte[]
  /** The one thing to do. */
  acao?: Link
  /** After the button: what if it was not you. */
  depois?: readonly Parte[]
}

export function composeMail(site: MailSite, content: MailContent): Mail {
  const { para, assunto, segredo, pedido, descadastro } = content
  return {
    ...{ para, assunto, texto: textOf(site, content), html: htmlOf(site, content) },
    ...(segredo === undefined ? {} : { segredo }),
    ...(pedido === undefined ? {} : { pedido }),
    ...(descadastro === undefined ? {} : { descadastro }),
  }
}

/** To the operador, whose tools read text: nothing is drawn. */
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
    ...(descadastro === undefined ? [] : [`Para não receber mais estes e-mails: ${descadastro}`]),
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
