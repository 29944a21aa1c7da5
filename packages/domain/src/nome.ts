/** Display names (rule: contas/nome). */
import { limparTexto } from './texto'

export const NOME_SEM_LETRAS = 'Escreva o nome com letras'
export const NOME_COM_LINK = 'O nome não pode ter links nem e-mails'
export const NOME_COM_SINAIS = 'O nome não pode ter caracteres invisíveis'

/** An address, with or without its scheme: 'https://x', 'www.x', 'x.com/y', 'a@b'. */
const LINK = /:\/\/|\bwww\.|@|[\p{L}\d]\.\p{L}{2}/iu

/**
 * Validates a name; returns an error or undefined. A dot after an initial or an abbreviation is allowed ('J.
 * Silva', 'Sta. Rita').
 */
export function nomeRecusado(name: string): string | undefined {
  const typed = name.trim().normalize('NFC')
  if (!/\p{L}/u.test(limparTexto(typed))) return NOME_SEM_LETRAS
  if (/\p{C}|[\u2028\u2029]/u.test(typed) || limparTexto(typed) !== typed) return NOME_COM_SINAIS
  return LINK.test(typed) ? NOME_COM_LINK : undefined
}
