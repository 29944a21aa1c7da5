import type { SessaoAberta } from '@portal/api/sessao'
import { later, type Clock } from '../../ports/clock'
import type { Secrets } from '../../ports/secrets'
import type { Repositories } from '../../ports/store'
import type { Usuario } from '../../ports/usuarios'
import { toAuthUser } from '../usuario/auth-user'
import { SESSAO_MS } from './authenticate'

interface Deps {
  secrets: Secrets
  clock: Clock
}

/** Opens a session in `repositories` (a transaction or not) and answers what the client stores. */
export async function openSession(
  { secrets, clock }: Deps,
  repositories: Pick<Repositories, 'sessoes' | 'ledger'>,
  usuario: Usuario,
  dispositivo: string,
): Promise<SessaoAberta> {
  const now = clock()
  const token = secrets.newToken()
  await repositories.sessoes.create({
    usuarioId: usuario.id,
    tokenHash: secrets.hashToken(token),
    dispositivo,
    now,
    expiraEm: later(now, SESSAO_MS),
  })
  return { access_token: token, user: toAuthUser(usuario, await repositories.ledger.saldos(usuario.id)) }
}
