/** A new password (rule: contas/senha): long enough, and typed twice alike. Screens and server call the same rule. */
import { SENHA_MAX, SENHA_MIN } from './limites'

export interface NovaSenha {
  new_password?: string | null
  new_password_confirmation?: string | null
}
export type ErrosSenha = Partial<Record<keyof NovaSenha, string[]>>

/** Errors of a new password by field; an empty object is a good one. */
export function validarNovaSenha(senha: NovaSenha): ErrosSenha {
  const typed = senha.new_password ?? ''
  const erros: ErrosSenha = {}
  if (typed === '') erros.new_password = ['Campo obrigatório']
  else if ([...typed].length < SENHA_MIN) erros.new_password = [`Mínimo ${SENHA_MIN} caracteres`]
  else if (typed.length > SENHA_MAX) erros.new_password = [`Máximo ${SENHA_MAX} caracteres`]
  if (typed !== (senha.new_password_confirmation ?? '')) {
    erros.new_password_confirmation = ['As senhas não coincidem']
  }
  return erros
}
