import { beginConfirmacao, confirmarSessao } from '@portal/api/operacao/sessao'
import type { Call } from '@portal/api/client'
import type { ApiError, Result } from '@portal/api/erros'
import { call, toast } from '@portal/platform'
import { isInsideAsOperator, leave, setOperador } from './operador'
import { signWithPasskey } from './passkey'

/** Requires a new passkey check before a sensitive act. */
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

const OUTSIDE: ApiError = { code: 'NAO_AUTENTICADO', message: 'Entre para continuar.', status: 401 }

/**
 * `call` for operators: an expired session redirects to sign-in, a sensitive act requests the passkey and
 * continues.
 */
export const ask: Call = async (endpoint, input, options) => {
  if (!(await isInsideAsOperator())) return { ok: false, error: OUTSIDE }
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
