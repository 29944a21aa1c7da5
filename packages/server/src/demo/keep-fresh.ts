import type { Deps } from '../deps'
import type { JobHandler } from '../kernel/jobs/ports'

/** Every hour, in a demonstration only: completes its album, and renews its listings. */
export function demonstracaoJob(deps: Deps): JobHandler {
  return {
    kind: 'external',
    classe: 'pesado',
    tipo: 'demonstracao',
    run: async (_dados, signal) => {
      const [{ completeAlbum }, { renovar }] = await Promise.all([import('./complete'), import('./renovar')])
      while (!signal.aborted && (await completeAlbum(deps)));
      await renovar(deps)
    },
  }
}
