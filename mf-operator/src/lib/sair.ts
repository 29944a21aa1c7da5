import { sair } from '@portal/api/operacao/sessao'
import { navigate, toast } from '@portal/platform'
import { ask } from './ask'

/** Ends the session and leads to the sign-in. */
export async function sairDaOperacao(): Promise<void> {
  const left = await ask(sair, {})
  // A session that could not be ended is still open.
  if (left.ok) navigate('/operacao/entrar', { replace: true })
  else toast(left.error.message, 'error')
}
