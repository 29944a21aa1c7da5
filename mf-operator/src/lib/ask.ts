import { beginConfirmacao, confirmarSessao } from '@portal/api/operacao/sessao'
import type { Call } from '@portal/api/client'
import type { Result } from '@portal/api/erros'
import { call, toast } from '@portal/platform'
import { leave, setOperador } from './operador'
import { signWithPasskey } from '@portal/platform/passkey'

/** The passkey, anew, before a heavy act. */
async function confirmWithPasskey(): Promise<Result<unknown>> {
  const begun = await call(beginConfirmacao, {})
  if (!begun.ok) return begun
  const { desafio, opcoes } = begun.data
  const signed = await signWithPasskey(opcoes)
  if (!signed.ok) return signed
  const confirmed = await call(confirmarSessao, { body: { desafio, credencial: signed.credencial } })
  if (confirmed.ok) setOperador(confirmed.data)
  return confirmed
}

/** `call` for what an operator does: a session that is over leads to the door, a heavy act asks for the passkey and goes on. */
export const ask: Call = async (endpoint, input, options) => {
  const result = await call(endpoint, input, options)
  if (result.ok) return result
  if (result.error.code === 'CONFIRMACAO_NECESSARIA') {
    const confirmed = await confirmWithPasskey()
    return confirmed.ok ? call(endpoint, input, options) : confirmed
  }
  if (result.error.code === 'NAO_AUTENTICADO') {
    toast('Sua sessão terminou. Entre novamente para continuar de onde parou.', 'warning')
    leave()
  }
  return result
}
