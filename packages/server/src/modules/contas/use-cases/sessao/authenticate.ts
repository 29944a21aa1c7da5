import { DAY_MS, later, MINUTE_MS, type Clock } from '../../../../kernel/clock'
import type { Secrets } from '../../../../kernel/crypto/ports'
import type { SessaoRepository } from '../../ports/sessoes'

/** A session lives this long after its last use. */
export const SESSAO_MS = 30 * DAY_MS
/** The time of use is written at most this often: a read stays a read. */
const TOUCH_EVERY_MS = 5 * MINUTE_MS

interface Deps {
  store: { sessoes: SessaoRepository }
  secrets: Secrets
  clock: Clock
}

/** Whose live token this is; undefined for an ended, expired or unknown one, or a blocked user. */
export async function authenticate(
  { store, secrets, clock }: Deps,
  token: string,
): Promise<{ id: number; usuarioId: number } | undefined> {
  const now = clock()
  const session = await store.sessoes.findLive(secrets.hashToken(token), now)
  if (session === undefined) return undefined
  if (later(session.usadoEm, TOUCH_EVERY_MS) < now) {
    await store.sessoes.touch(session.id, now, later(now, SESSAO_MS))
  }
  return { id: session.id, usuarioId: session.usuarioId }
}
