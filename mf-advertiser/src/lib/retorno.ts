import { session, storage } from '@portal/platform'
import { parseRetorno, RETORNO_KEY, retornoDe } from '@portal/platform/retorno'

/**
 * Returns and clears the return address of the session that ended; undefined means the painel
 * (rule: sessao/entrada).
 */
export function takeRetorno(): string | undefined {
  const guardado = storage.own(RETORNO_KEY, parseRetorno)
  const retorno = guardado.get()
  guardado.remove()
  const current = session.get()
  return current.signedIn ? retornoDe(retorno, current.user.id, Date.now()) : undefined
}
