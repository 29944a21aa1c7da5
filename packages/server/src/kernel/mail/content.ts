/** What a mail is made of, before it is a page and a text (docs/adr/0056-mails-from-parts.md). */
import type { Mail } from './ports'

/** What the frame of every mail says. */
export interface MailSite {
  brand: string
  publicUrl: string
  legalContact: string
}

export interface Link {
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
