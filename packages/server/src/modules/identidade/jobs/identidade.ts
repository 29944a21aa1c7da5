import type { JobHandler } from '../../../kernel/jobs/ports'
import type { IdentidadeDeps } from '../deps'
import { rotinaDaIdentidade } from '../use-cases/rotina'

/** Every minute: pictures whose time is over, checks that ended, photos that somebody no longer stands for. Twice is once. */
export function identidadeJob({ store, clock }: Pick<IdentidadeDeps, 'store' | 'clock'>): JobHandler {
  return {
    kind: 'external',
    tipo: 'identidade',
    classe: 'relogio',
    run: () => rotinaDaIdentidade(store, clock()),
  }
}
