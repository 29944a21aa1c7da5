import type { Deps } from '../deps'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../ports/clock'
import type { JobHandler, RecurringJob } from '../ports/jobs'
import { demonstracaoJob } from './demonstracao'
import { emailJob } from './email'
import { fechamentoJob } from './fechamento'
import { APAGAR_ARQUIVOS_EVERY_MS, apagarArquivosJob, LIMPEZA_EVERY_MS, limpezaJob } from './limpeza'
import { conciliacaoJob, devolucaoJob, devolverJob, webhookJob } from './pagamentos'
import { reciboJob } from './recibo'
import { avisosJob, vitrineJob } from './vitrine'
import { createRunner, type Runner, type RunnerDeps } from './runner'

const SECOND_MS = 1_000

/** Every kind of job and every recurring one; a new kind is added here. */
export function createJobs(deps: Deps, onDone: RunnerDeps['onDone']): Runner {
  const handlers: JobHandler[] = [
    emailJob(deps),
    limpezaJob(deps.clock),
    apagarArquivosJob(deps),
    webhookJob(deps),
    conciliacaoJob(deps),
    devolucaoJob(deps),
    devolverJob(deps),
    reciboJob(deps),
    fechamentoJob(deps),
    vitrineJob(deps),
    avisosJob(deps),
    ...(deps.config.demoData ? [demonstracaoJob(deps)] : []),
  ]
  const recurring: RecurringJob[] = [
    { tipo: 'limpeza', everyMs: LIMPEZA_EVERY_MS },
    { tipo: 'apagar-arquivos', everyMs: APAGAR_ARQUIVOS_EVERY_MS },
    { tipo: 'conciliacao', everyMs: 5 * SECOND_MS },
    { tipo: 'devolucao-de-reservas', everyMs: 15 * SECOND_MS },
    { tipo: 'devolver-pagamentos', everyMs: MINUTE_MS },
    ...(deps.config.demoData ? [{ tipo: 'demonstracao', everyMs: HOUR_MS }] : []),
    { tipo: 'fechamento', everyMs: DAY_MS },
    { tipo: 'vitrine', everyMs: 5 * SECOND_MS },
    { tipo: 'avisos', everyMs: 15 * MINUTE_MS },
  ]
  return createRunner({ store: deps.store, clock: deps.clock, onDone }, handlers, recurring)
}
