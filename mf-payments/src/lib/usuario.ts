import { findUsuario, type Usuario } from '@portal/api/usuario'
import { CREDITOS } from '@portal/domain/mensagens'
import { emCreditos } from '@portal/domain/dinheiro'
import { call, session, toast } from '@portal/platform'
import { useCallback, useEffect } from 'react'
import { useLoad, type Loading } from '@portal/platform/useLoad'
import type { Saldo } from './checkout/metodos'

/** Fetches the signed-in user and updates the session's balance. */
export async function refreshUsuario(signal?: AbortSignal) {
  const result = await call(findUsuario, {}, { signal })
  if (result.ok && signal?.aborted !== true) {
    const { creditos, creditosUsados } = result.data
    session.update({ creditos, creditosUsados })
  }
  return result
}

/** GET /user for one screen; shows each failure once. */
export function useUsuario(): Loading<Usuario> {
  const loading = useLoad(
    'usuario',
    useCallback((signal: AbortSignal) => refreshUsuario(signal), []),
  )
  const failed = loading.value.state === 'error'
  useEffect(() => {
    if (failed) toast(CREDITOS.erroUsuario, 'error')
  }, [failed])
  return loading
}

/** Credits in the form used by the method card. */
export function saldoDe({ value }: Loading<Usuario>): Saldo {
  if (value.state !== 'ready') return { state: value.state }
  const { creditos, creditos_devidos } = value.data
  return { state: 'ready', creditos: emCreditos(creditos), bloqueado: creditos_devidos > 0 }
}
