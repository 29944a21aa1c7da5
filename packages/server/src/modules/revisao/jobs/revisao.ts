import { eachAlone } from '../../../kernel/jobs/each-alone'
import type { JobHandler } from '../../../kernel/jobs/ports'
import type { RevisaoDeps } from '../deps'
import { devolverCancelada } from '../use-cases/devolver'
import { apagarVersoes, avisarRecebidas, enfileirarExistentes, ocultarVencidas } from '../use-cases/rotina'

const BATCH = 50

/** Every minute: listings from before reviews existed, deadlines, mails, and refunds. Idempotent. */
export function revisaoJob({ store, pagamentos, clock, random, config }: RevisaoDeps): JobHandler {
  const { brand, publicUrl, legalContact } = config
  return {
    kind: 'external',
    tipo: 'revisao',
    classe: 'relogio',
    async run() {
      const deps = { store, now: clock(), random }
      const site = { brand, publicUrl, legalContact }
      const giveBack = async () =>
        eachAlone(await store.filaDeRevisao.listADevolver(BATCH), (revisao) =>
          devolverCancelada({ store, pagamentos }, revisao),
        )
      // Deadlines first.
      await eachAlone(
        [ocultarVencidas, enfileirarExistentes, (all: typeof deps) => avisarRecebidas(all, site), giveBack],
        (step) => step(deps),
      )
    },
  }
}

/** Every hour: versions past retention. */
export function versoesJob({ store, clock, random }: RevisaoDeps): JobHandler {
  return {
    kind: 'external',
    tipo: 'versoes-vencidas',
    classe: 'pesado',
    run: () => apagarVersoes({ store, now: clock(), random }),
  }
}
