import type { Deps } from '../deps'
import type { JobHandler, RecurringJob } from '../ports/jobs'
import { emailJob } from './email'
import { APAGAR_ARQUIVOS_EVERY_MS, apagarArquivosJob, LIMPEZA_EVERY_MS, limpezaJob } from './limpeza'
import { createRunner, type Runner, type RunnerDeps } from './runner'

/** Every kind of job and every recurring one; a new kind is added here. */
export function createJobs(deps: Deps, onDone: RunnerDeps['onDone']): Runner {
  const handlers: JobHandler[] = [emailJob(deps), limpezaJob(deps.clock), apagarArquivosJob(deps)]
  const recurring: RecurringJob[] = [
    { tipo: 'limpeza', everyMs: LIMPEZA_EVERY_MS },
    { tipo: 'apagar-arquivos', everyMs: APAGAR_ARQUIVOS_EVERY_MS },
  ]
  return createRunner({ store: deps.store, clock: deps.clock, onDone }, handlers, recurring)
}
