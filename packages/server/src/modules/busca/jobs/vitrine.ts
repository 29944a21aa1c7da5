import { addDias, localDe } from '@portal/domain/tempo'
import type { BuscaDeps } from '../deps'
import type { JobHandler } from '../../../kernel/jobs/ports'
import { notifyVencimentos, expirar, reposicionar } from '../use-cases/rotina'

/** The last place where a day begins: a day is over everywhere once it is over there. */
const ULTIMO_FUSO = 'AC'

/** Every few seconds: impulsos, midnight and expiry. Each step is a statement of the state it wants, so twice is once. */
export function vitrineJob({ store, clock }: BuscaDeps): JobHandler {
  return {
    kind: 'external',
    classe: 'relogio',
    tipo: 'vitrine',
    run: async (_dados, signal) => {
      // At rest one question, instead of two transactions that plan every column of a listing.
      if (!(await store.anuncios.isAnyDue(clock()))) return
      await expirar(store, clock(), signal)
      await reposicionar(store, clock(), signal)
    },
  }
}

/** Every quarter of an hour: alerts of near ends, and yesterday's visitors forgotten. */
export function avisosJob({ store, clock, links, config }: BuscaDeps): JobHandler {
  return {
    kind: 'external',
    classe: 'relogio',
    tipo: 'avisos',
    run: async () => {
      const now = clock()
      await notifyVencimentos({ store, links, config }, now)
      await store.contagens.forgetBefore(addDias(localDe(now, ULTIMO_FUSO).dia, -1))
    },
  }
}
