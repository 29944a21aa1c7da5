import { SESSAO_DIAS, SESSAO_MAX_DIAS } from '@portal/domain/limites'
import { DAY_MS, later, MINUTE_MS, type Clock } from '../../../../kernel/clock'
import type { Secrets } from '../../../../kernel/crypto/ports'
import type { SessaoRepository } from '../../store'

/** Lifetime of a session after its last use. */
export const SESSAO_MS = SESSAO_DIAS * DAY_MS
/** Maximum lifetime of a session, however often it is used. */
const SESSAO_MAX_MS = SESSAO_MAX_DIAS * DAY_MS
/** Minimum interval between writes of the last use, so that most reads write nothing. */
const TOUCH_EVERY_MS = 5 * MINUTE_MS

interface Deps {
  store: { sessoes: SessaoRepository }
  secrets: Secrets
  clock: Clock
}

/** The user of a live token; undefined for an ended, expired or unknown one, or a blocked user. */
export async function authenticate(
  { store, secrets, clock }: Deps,
  token: string,
): Promise<{ id: number; usuarioId: number } | undefined> {
  const now = clock()
  const session = await store.sessoes.findLive(secrets.hashToken(token), now)
  if (session === undefined) return undefined
  const end = later(session.criadoEm, SESSAO_MAX_MS)
  // Sessions prolonged before the maximum existed have a later end stored.
  if (end <= now) return undefined
  if (later(session.usadoEm, TOUCH_EVERY_MS) < now) {
    await store.sessoes.touch(session.id, now, earlier(later(now, SESSAO_MS), end))
  }
  return { id: session.id, usuarioId: session.usuarioId }
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
