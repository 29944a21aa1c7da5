import { DAY_MS, later } from '../../../kernel/clock'
import type { JobHandler } from '../../../kernel/jobs/ports'
import type { EstatisticasDeps } from '../deps'
import type { Praca } from '../ports'

export const MEDIANAS_EVERY_MS = DAY_MS

/** Daily: the medians of every place, a statement each, so that nobody waits for a long one; again gives the same. */
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
      await store.comparacoes.deleteBefore(later(now, -2 * DAY_MS))
    },
  }
}
