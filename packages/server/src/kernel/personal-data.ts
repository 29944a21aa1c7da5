/** Removes personal identifiers from texts that are kept permanently (rule: operacao/auditoria). */
import { parseCpf } from '@portal/domain/cpf'

const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g
const CPF = /(?<![\w-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\w-])/g
const TELEFONE = /(?<![\w-])(?:\+?55[\s.-]?)?\(?\d{2}\)?[\s.-]?9?\d{4}[\s.-]?\d{4}(?![\w-])/g

/** Replaces e-mail addresses, valid CPFs and telephone numbers by the name of their kind. */
export function withoutPersonalData(text: string): string {
  return text
    .replace(EMAIL, '[e-mail]')
    .replace(CPF, (digits) => (parseCpf(digits) === undefined ? digits : '[CPF]'))
    .replace(TELEFONE, '[telefone]')
}

/** The same for every string in a plain value. */
export function valueWithoutPersonalData(value: unknown): unknown {
  if (typeof value === 'string') return withoutPersonalData(value)
  if (Array.isArray(value)) return value.map(valueWithoutPersonalData)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, valueWithoutPersonalData(inner)]),
  )
}
