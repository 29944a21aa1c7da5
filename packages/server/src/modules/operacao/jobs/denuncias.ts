import type { Clock } from '../../../kernel/clock'
import type { JobHandler } from '../../../kernel/jobs/ports'
import type { OperacaoStore } from '../store'
import { ocultarDenunciados } from '../use-cases/ocultar'

/** Every minute: hides listings whose urgent report is past its deadline, without staff. */
export function denunciasJob({ store, clock }: { store: OperacaoStore; clock: Clock }): JobHandler {
  return {
    kind: 'external',
    tipo: 'denuncias-prazos',
    classe: 'relogio',
    run: () => ocultarDenunciados(store, clock()),
  }
}
