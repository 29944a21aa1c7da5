import { ESTADOS } from '@portal/domain/locais'
import { localDe } from '@portal/domain/tempo'
import { MINUTE_MS } from '../../../kernel/clock'

/**
 * Local date and time in every state and the current minute, as the store takes it:
 * {"agora": "2026-11-21T15:00:00.000Z", "GO": ["2026-11-21", "12:00"]}.
 */
export function momentosDe(now: Date): string {
  const entries = ESTADOS.map(({ uf }) => {
    const { dia, hora } = localDe(now, uf)
    return [uf, [dia, hora]]
  })
  return JSON.stringify({ agora: minutoDe(now), ...Object.fromEntries(entries) })
}

/** The current minute: what depends on it is read once a minute. */
export const minutoDe = (now: Date): Date => new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
