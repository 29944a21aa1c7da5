import { RESPOSTA_DIAS } from '@portal/domain/limites'
import { DAY_MS, HOUR_MS, later } from '../../../kernel/clock'
import type { JobHandler } from '../../../kernel/jobs/ports'
import type { EstatisticasDeps } from '../deps'

export const RESPOSTAS_EVERY_MS = 6 * HOUR_MS

/** Four times a day: how long visitors wait for each account's answers; idempotent. */
export function respostasJob({ store, clock }: Pick<EstatisticasDeps, 'store' | 'clock'>): JobHandler {
  return {
    kind: 'external',
    classe: 'pesado',
    tipo: 'respostas',
    run: () => store.respostas.measure(later(clock(), -RESPOSTA_DIAS * DAY_MS), clock()),
  }
}
