/** E-mail and confirmation code (rules: contas/cadastro, contas/codigo). */
import { CODIGO_TAMANHO, EMAIL_MAX } from './limites'

// Spaces and invisible characters; and what separates addresses in a mail header: 'a,b@y.z' would be sent to two.
const FORBIDDEN = /[\s\p{C}<>,;:"()[\]\\]/u

/** Looks like x@y.z, at most 254 characters, without spaces, invisible characters and header punctuation. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && !FORBIDDEN.test(text) && /^[^@]+@[^@.]+(?:\.[^@.]+)+$/.test(text)
}

/** The form under which an address is stored and compared: trimmed, lower case. */
export function normalizaEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** The mailbox that an address leads to: what stands behind a '+' in its local part is a tag, of which anybody can write any number. */
export function caixaDoEmail(email: string): string {
  return email.replace(/^([^+@]+)\+[^@]*@/, '$1@')
}

/** The first 4 characters of the local part, then stars that do not tell its length: 'mari***@exemplo.com'. */
export function mascararEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return '***'
  return `${email.slice(0, Math.min(4, at))}***${email.slice(at)}`
}

/** Exactly six digits. */
export function isCodigo(text: string): boolean {
  return text.length === CODIGO_TAMANHO && /^\d+$/.test(text)
}
