/** Content of a mail, before it is rendered as HTML and text (docs/adr/0056-mails-from-parts.md). */
import type { Mail } from './ports'

/** Data of the frame around every mail. */
export interface MailSite {
  brand: string
  publicUrl: string
  legalContact: string
}

export interface Link {
  texto: string
  href: string
}

/** One part, in reading order; a string is a paragraph. */
export type Parte =
  | string
  | { codigo: string }
  | { fatos: readonly (readonly [nome: string, valor: string])[] }
  | { itens: readonly string[] }
  /** Quoted user text; line breaks are kept. */
  | { citacao: string }
  | { link: Link }

export interface MailContent extends Pick<
  Mail,
  'para' | 'assunto' | 'segredo' | 'validadeMs' | 'apagarMs' | 'pedido' | 'descadastro'
> {
  /** The heading; absent: the subject. */
  titulo?: string
  partes: readonly Parte[]
  /** The mail's single call to action. */
  acao?: Link
  /** After the button: for example, what to do if it was not you. */
  depois?: readonly Parte[]
}
