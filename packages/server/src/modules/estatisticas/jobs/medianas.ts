import { DAY_MS, later } from '../../../kernel/clock'
import type { JobHandler } from '../../../kernel/jobs/ports'
import type { EstatisticasDeps } from '../deps'
import type { Praca } from '../ports'

export const MEDIANAS_EVERY_MS = DAY_MS

/** Daily: medians of every place, one statement each to keep transactions short; idempotent. */
export function medianasJob({ store, clock }: Pick<EstatisticasDeps, 'store' | 'clock'>): JobHandler {
  return {
    kind: 'external',
    classe: 'pesado',
    tipo: 'medianas',
    async run(_dados, signal) {
      const now = clock()
      let praca: Praca | undefined
      while ((praca = await store.comparacoes.nextPraca(praca)) !== undefined) {
        if (signal.aborted) return
        await store.comparacoes.count(praca, now)
      }
      await store.comparacoes.removeBefore(later(now, -2 * DAY_MS))
    },
  }
}
