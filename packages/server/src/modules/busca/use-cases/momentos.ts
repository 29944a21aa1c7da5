import { ESTADOS } from '@portal/domain/locais'
import { localDe } from '@portal/domain/tempo'

/** Local date and time in every state, as the store takes it: {"GO": ["2026-11-21", "12:00"]}. */
export function momentosDe(now: Date): string {
  const entries = ESTADOS.map(({ uf }) => {
    const { dia, hora } = localDe(now, uf)
    return [uf, [dia, hora]]
  })
  return JSON.stringify(Object.fromEntries(entries))
}
