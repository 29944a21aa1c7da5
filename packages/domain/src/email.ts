/** E-mail and confirmation code (rules: contas/cadastro, contas/codigo). */
import { CODIGO_TAMANHO, EMAIL_MAX } from './limites'

// Spaces, invisible characters, and separators of a mail header: 'a,b@y.z' would be sent to two addresses.
const FORBIDDEN = /[\s\p{C}<>,;:"()[\]\\]/u

/**
 * Whether a text looks like x@y.z: at most 254 characters, no spaces, invisible characters or header
 * punctuation.
 */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && !FORBIDDEN.test(text) && /^[^@]+@[^@.]+(?:\.[^@.]+)+$/.test(text)
}

/** Normalizes an address for storage and comparison: trimmed, lower case. */
export function normalizaEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** The mailbox behind an address: strips the '+tag', of which anybody can invent any number. */
export function caixaDoEmail(email: string): string {
  return email.replace(/^([^+@]+)\+[^@]*@/, '$1@')
}

/** The first 4 characters of the local part, then stars that hide its length: 'mari***@exemplo.com'. */
export function mascararEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return '***'
  return `${email.slice(0, Math.min(4, at))}***${email.slice(at)}`
}

/** Whether a text is exactly six digits. */
export function isCodigo(text: string): boolean {
  return text.length === CODIGO_TAMANHO && /^\d+$/.test(text)
}
