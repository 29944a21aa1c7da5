import type { Clock } from '../../../kernel/clock'
import type { JobHandler } from '../../../kernel/jobs/ports'
import type { OperacaoStore } from '../store'
import { chamarPelosPrazos } from '../use-cases/chamar-pelos-prazos'
import { ocultarDenunciados } from '../../denuncias'

/** Every minute: calls people before deadlines, and hides what an unanswered urgent report is about. */
export function denunciasJob({ store, clock }: { store: OperacaoStore; clock: Clock }): JobHandler {
  return {
    kind: 'external',
    tipo: 'denuncias-prazos',
    classe: 'relogio',
    async run() {
      await chamarPelosPrazos(store, clock())
      await ocultarDenunciados(store, clock())
    },
  }
}
