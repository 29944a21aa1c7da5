import type { Deps } from '../deps'
import type { JobHandler, RecurringJob } from '../ports/jobs'
import { emailJob } from './email'
import { createRunner, type Runner, type RunnerDeps } from './runner'

/** Every kind of job and every recurring one; a new kind is added here. */
export function createJobs(deps: Deps, onDone: RunnerDeps['onDone']): Runner {
  const handlers: JobHandler[] = [emailJob(deps)]
  const recurring: RecurringJob[] = []
  return createRunner({ store: deps.store, clock: deps.clock, onDone }, handlers, recurring)
}
