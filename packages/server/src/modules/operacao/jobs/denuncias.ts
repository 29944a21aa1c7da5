import type { Clock } from '../../../kernel/clock'
import type { JobHandler } from '../../../kernel/jobs/ports'
import type { OperacaoStore } from '../store'
import { ocultarDenunciados } from '../use-cases/ocultar'

/** Every minute, with nobody awake: listings whose urgent report has waited too long. */
export function denunciasJob({ store, clock }: { store: OperacaoStore; clock: Clock }): JobHandler {
  return {
    kind: 'external',
    tipo: 'denuncias-prazos',
    classe: 'relogio',
    run: () => ocultarDenunciados(store, clock()),
  }
}
