import { isEmail } from '@portal/domain/email'
import { CADASTRO } from '@portal/domain/mensagens'
import { nomeRecusado } from '@portal/domain/nome'
import type { Erros } from '../../lib/regras'

export interface Cadastro {
  username: string
  email: string
}

/** Username required; e-mail required and shaped x@y.z (rule: contas/cadastro). */
export function validarCadastro(cadastro: Partial<Cadastro>): Erros<Cadastro> {
  const username = cadastro.username?.trim() ?? ''
  const email = cadastro.email?.trim() ?? ''
  const recusado = username === '' ? CADASTRO.campoObrigatorio : nomeRecusado(username)
  return {
    ...(recusado !== undefined && { username: [recusado] }),
    ...(email === ''
      ? { email: [CADASTRO.campoObrigatorio] }
      : !isEmail(email) && { email: [CADASTRO.emailInvalido] }),
  }
}
