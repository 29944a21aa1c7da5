import type { JobHandler } from '../../../kernel/jobs/ports'
import type { RevisaoDeps } from '../deps'
import { devolverCancelada } from '../use-cases/devolver'
import { apagarVersoes, avisarRecebidas, enfileirarExistentes, ocultarVencidas } from '../use-cases/rotina'

const BATCH = 50

/** Every minute: listings from before there was review, deadlines, mails, and what goes back. Twice is once. */
export function revisaoJob({ store, pagamentos, clock, random, config }: RevisaoDeps): JobHandler {
  const { brand, publicUrl, legalContact } = config
  return {
    kind: 'external',
    tipo: 'revisao',
    classe: 'relogio',
    async run() {
      const deps = { store, now: clock(), random }
      await enfileirarExistentes(deps)
      await ocultarVencidas(deps)
      await avisarRecebidas(deps, { brand, publicUrl, legalContact })
      for (const revisao of await store.filaDeRevisao.listADevolver(BATCH)) {
        await devolverCancelada({ store, pagamentos }, revisao)
      }
    },
  }
}

/** Every hour: versions whose year is over. */
export function versoesJob({ store, clock, random }: RevisaoDeps): JobHandler {
  return {
    kind: 'external',
    tipo: 'versoes-vencidas',
    classe: 'pesado',
    run: () => apagarVersoes({ store, now: clock(), random }),
  }
}
