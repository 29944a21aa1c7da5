import type { ApiError } from '@portal/api/erros'
import { login } from '@portal/api/sessao'
import { LOGIN } from '@portal/domain/mensagens'
import { alert, call, session } from '@portal/platform'

export interface Credenciais {
  email: string
  password: string
}

/** Signs in (the login screen then leads on); a refusal is shown in an alert with the server's words (rule: sessao/entrada). */
export async function signIn(credenciais: Credenciais): Promise<void> {
  const result = await call(login, { body: credenciais })
  // Not waited for: the form is free again while the alert is read.
  if (!result.ok) return void alert.show(textOf(result.error))
  session.signIn(result.data.access_token, result.data.user)
}

function textOf({ code, message }: ApiError): string {
  // An answer without access_token and user does not fit the contract.
  if (code === 'RESPOSTA_INVALIDA') return LOGIN.dadosInvalidos
  return message === '' ? LOGIN.credenciaisInvalidas : message
}
