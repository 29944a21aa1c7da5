import { SESSAO_DIAS, SESSAO_MAX_DIAS } from '@portal/domain/limites'
import { DAY_MS, later, MINUTE_MS, type Clock } from '../../../../kernel/clock'
import type { Secrets } from '../../../../kernel/crypto/ports'
import type { SessaoRepository } from '../../ports/sessoes'

/** A session lives this long after its last use. */
export const SESSAO_MS = SESSAO_DIAS * DAY_MS
/** However often it is used, it ends this long after it was opened. */
const SESSAO_MAX_MS = SESSAO_MAX_DIAS * DAY_MS
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
  const end = later(session.criadoEm, SESSAO_MAX_MS)
  // Sessions that were prolonged before there was an end have a later one stored.
  if (end <= now) return undefined
  if (later(session.usadoEm, TOUCH_EVERY_MS) < now) {
    await store.sessoes.touch(session.id, now, earlier(later(now, SESSAO_MS), end))
  }
  return { id: session.id, usuarioId: session.usuarioId }
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
