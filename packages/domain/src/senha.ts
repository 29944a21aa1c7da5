/**
 * New passwords (rule: contas/senha): minimum length and matching confirmation. Shared by screens and server.
 */
import { SENHA_MAX, SENHA_MIN } from './limites'
import { fold, limparTexto } from './texto'

export const SENHA_COMUM = 'Esta senha é das mais usadas e fácil de adivinhar. Escolha outra.'
export const SENHA_DO_DONO = 'A senha não pode ser o seu nome nem o seu e-mail'

export interface NovaSenha {
  new_password?: string | null
  new_password_confirmation?: string | null
}
export type ErrosSenha = Partial<Record<keyof NovaSenha, string[]>>

/** Validates a new password; returns errors by field, or an empty object. */
export function validarNovaSenha(senha: NovaSenha): ErrosSenha {
  const typed = senha.new_password ?? ''
  const erros: ErrosSenha = {}
  if (typed === '') erros.new_password = ['Campo obrigatório']
  else if (limparTexto(typed) === '') erros.new_password = ['A senha não pode ser só de espaços']
  else if ([...typed].length < SENHA_MIN) erros.new_password = [`Mínimo ${SENHA_MIN} caracteres`]
  else if (typed.length > SENHA_MAX) erros.new_password = [`Máximo ${SENHA_MAX} caracteres`]
  if (typed !== (senha.new_password_confirmation ?? '')) {
    erros.new_password_confirmation = ['As senhas não coincidem']
  }
  return erros
}

/** Minimum length of a name's part to be compared. */
const PARTE_MIN = 4
const letters = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '')

/**
 * Whether a password is derived from its owner: the e-mail, its local part, the name or a part of it,
 * optionally followed by digits.
 */
export function isSenhaDoDono(senha: string, { email, name }: { email: string; name: string }): boolean {
  const [local = ''] = email.split('@')
  const parts = name.split(/\s+/).filter((part) => letters(part).length >= PARTE_MIN)
  const own = new Set([email, local, name, ...parts].map(letters).filter((text) => text !== ''))
  const typed = letters(senha)
  return own.has(typed) || own.has(withoutDigitsBehind(typed))
}

function withoutDigitsBehind(text: string): string {
  let end = text.length
  while (end > 0 && /\d/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
