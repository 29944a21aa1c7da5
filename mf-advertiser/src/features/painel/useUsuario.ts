import { findUsuario, type Usuario } from '@portal/api/usuario'
import { call, session } from '@portal/platform'
import { useLoad, type Loading } from '@portal/platform/useLoad'
import { logFailure } from '../../lib/logFailure'

/** Loads the signed-in user; updates balance and consent of the stored session. */
export function useUsuario(): Loading<Usuario> {
  return useLoad('usuario', async (signal) => {
    const result = await call(findUsuario, {}, { signal })
    if (!result.ok) {
      // A failed load of credits is logged; the tiles show a dash (rule: navegacao/estados-da-tela).
      logFailure('painel: GET /user', result.error)
      return result
    }
    const { creditos, creditosUsados, aceite_lgpd, avatar, name } = result.data
    session.update({ creditos, creditosUsados, aceite_lgpd, avatar, name })
    return result
  })
}
