import type { SessaoAberta } from '@portal/api/sessao'
import { later, type Clock } from '../../../../kernel/clock'
import type { Secrets } from '../../../../kernel/crypto/ports'
import type { OrigemDoAcesso } from '../../../../kernel/http/access-records'
import type { ContasScope } from '../../store'
import type { Usuario } from '../../ports/usuarios'
import { toAuthUser } from '../usuario/auth-user'
import { SESSAO_MS } from './authenticate'

interface Deps {
  secrets: Secrets
  clock: Clock
}

/** Where a session is opened: the device's family for its owner, the origin for the access record. */
export interface Entrada {
  dispositivo: string
  /** Token of a device that was trusted before. */
  token?: string
  origem: OrigemDoAcesso
}

/** Opens a session in `repositories` (a transaction or not) and returns what the client stores. */
export async function openSession(
  { secrets, clock }: Deps,
  repositories: Pick<ContasScope, 'sessoes' | 'ledger' | 'registrosAcesso'>,
  usuario: Usuario,
  { dispositivo, origem }: Entrada,
): Promise<SessaoAberta> {
  const now = clock()
  const token = secrets.newToken()
  await repositories.registrosAcesso.record({ usuarioId: usuario.id, ...origem, now })
  await repositories.sessoes.create({
    usuarioId: usuario.id,
    tokenHash: secrets.hashToken(token),
    dispositivo,
    now,
    expiraEm: later(now, SESSAO_MS),
  })
  return { access_token: token, user: toAuthUser(usuario, await repositories.ledger.saldos(usuario.id)) }
}
