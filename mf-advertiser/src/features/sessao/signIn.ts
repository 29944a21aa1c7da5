import type { ApiError } from '@portal/api/erros'
import { login } from '@portal/api/sessao'
import { LOGIN } from '@portal/domain/mensagens'
import { call, session } from '@portal/platform'

export interface Credenciais {
  email: string
  password: string
  /** Second-factor code. */
  codigo?: string
}

/** A refused sign-in with the server's message. */
export interface Recusada {
  code: ApiError['code']
  message: string
}

/** Signs in (the login screen then navigates); resolves to the refusal, if any (rule: sessao/entrada). */
export async function signIn(credenciais: Credenciais): Promise<Recusada | undefined> {
  const result = await call(login, { body: credenciais })
  if (!result.ok) return { code: result.error.code, message: textOf(result.error) }
  session.signIn(result.data.access_token, result.data.user)
  return undefined
}

function textOf({ code, message }: ApiError): string {
  // A response without access_token and user violates the contract.
  if (code === 'RESPOSTA_INVALIDA') return LOGIN.dadosInvalidos
  return message === '' ? LOGIN.credenciaisInvalidas : message
}
