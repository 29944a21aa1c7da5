import type { JobHandler } from '../../../kernel/jobs/ports'
import type { IdentidadeDeps } from '../deps'
import { rotinaDaIdentidade } from '../use-cases/rotina'

/** Every minute: pictures past retention, expired checks, photos without a consenting person. Idempotent. */
export function identidadeJob({ store, clock }: Pick<IdentidadeDeps, 'store' | 'clock'>): JobHandler {
  return {
    kind: 'external',
    tipo: 'identidade',
    classe: 'relogio',
    run: () => rotinaDaIdentidade(store, clock()),
  }
}
