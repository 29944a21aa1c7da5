import type { Clock } from '../../../kernel/clock'
import type { JobHandler } from '../../../kernel/jobs/ports'
import type { VinculosStore } from '../store'
import { notarAtencao } from '../use-cases/atencao'

/** Every hour. */
export function atencaoJob({ store, clock }: { store: VinculosStore; clock: Clock }): JobHandler {
  return { kind: 'external', tipo: 'atencao', classe: 'pesado', run: () => notarAtencao(store, clock()) }
}
