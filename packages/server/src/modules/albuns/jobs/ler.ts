import { MINUTE_MS } from '../../../kernel/clock'
import type { TextReader } from '../../../kernel/images/ports'
import { rejectWith } from '../../../kernel/jobs/each-alone'
import type { JobHandler } from '../../../kernel/jobs/ports'
import { lerFoto, type LerDeps } from '../use-cases/textos'

export const LER_EVERY_MS = MINUTE_MS
/** The rest waits for the next run, so that other jobs of the class are not delayed. */
const A_RUN_MS = 30_000

/** Reads the text of new drawings, one picture at a time; the reader's memory is released after each run. */
export function lerFotosJob(deps: LerDeps & { newTextReader: () => TextReader }): JobHandler {
  return {
    kind: 'external',
    classe: 'pesado',
    tipo: 'ler-fotos',
    async run(_dados, signal) {
      const reader = deps.newTextReader()
      signal.addEventListener('abort', reader.close)
      const until = performance.now() + A_RUN_MS
      const failures: unknown[] = []
      try {
        while (!signal.aborted && performance.now() < until) {
          const foto = await deps.store.leituras.claim(deps.clock())
          if (foto === undefined) break
          await lerFoto(deps, reader, foto).catch((error: unknown) => failures.push(error))
        }
      } finally {
        reader.close()
        signal.removeEventListener('abort', reader.close)
      }
      rejectWith(failures)
    },
  }
}
