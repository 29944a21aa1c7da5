import type { Deps } from '../deps'
import type { JobHandler } from '../kernel/jobs/ports'

/** Every hour, in a demonstration alone: its listings never all end. */
export function demonstracaoJob(deps: Deps): JobHandler {
  return {
    kind: 'external',
    classe: 'pesado',
    tipo: 'demonstracao',
    run: async () => {
      const { renovar } = await import('./renovar')
      await renovar(deps)
    },
  }
}
