import type { Deps } from '../deps'
import type { JobHandler } from '../ports/jobs'

/** Every hour, in a demonstration alone: its listings never all end. */
export function demonstracaoJob(deps: Deps): JobHandler {
  return {
    kind: 'external',
    tipo: 'demonstracao',
    run: async () => {
      const { renovar } = await import('../demo/renovar')
      await renovar(deps)
    },
  }
}
