import { CONTAGENS_DIAS } from '@portal/domain/limites'
import { addDias, localDe } from '@portal/domain/tempo'
import type { BuscaDeps } from '../deps'
import { DAY_MS, later } from '../../../kernel/clock'
import type { JobHandler } from '../../../kernel/jobs/ports'
import { notifyVencimentos, expirar, reposicionar } from '../use-cases/rotina'

/** The westernmost time zone: once a day has ended there, it has ended in every state. */
const ULTIMO_FUSO = 'AC'

/** Within seconds of `VITRINE_MUDA_EM`: impulsos, midnight and expiry. Idempotent: each step sets the state that should be. */
export function vitrineJob({ store, clock }: BuscaDeps): JobHandler {
  return {
    kind: 'external',
    classe: 'relogio',
    tipo: 'vitrine',
    run: async (_dados, signal) => {
      await expirar(store, clock(), signal)
      await reposicionar(store, clock(), signal)
    },
  }
}

/** Every quarter of an hour: alerts about upcoming ends, months of counters, deletion of yesterday's visitor hashes. */
export function avisosJob({ store, clock, links, config }: BuscaDeps): JobHandler {
  return {
    kind: 'external',
    classe: 'relogio',
    tipo: 'avisos',
    run: async (_dados, signal) => {
      const now = clock()
      await notifyVencimentos({ store, links, config }, now, signal)
      await store.contagens.keepMeses(now, later(now, -CONTAGENS_DIAS * DAY_MS))
      await store.contagens.forgetBefore(addDias(localDe(now, ULTIMO_FUSO).dia, -1))
    },
  }
}
