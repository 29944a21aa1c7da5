import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { later, type Clock } from '../clock'
import { fail } from '../failure'
import type { IdempotencyRepository } from './idempotency-db'
import type { IdempotencyScope, StoredAnswer } from './ports'
import { HttpFailure } from './errors'

/** Lease of a call in flight; after it the process is presumed dead. */
const LEASE_MS = 60_000
const TWIN_WAIT_MS = 15_000
const POLL_MS = 100

interface IdempotencyDeps {
  store: { idempotencia: IdempotencyRepository }
  clock: Clock
}

/**
 * Runs `call` once per key (rule: pagamentos/uma-vez): the same key and body return the first response, also
 * to a concurrent duplicate; a different body is refused. 5xx responses are not stored.
 */
export async function onceByKey(
  { store, clock }: IdempotencyDeps,
  scope: IdempotencyScope,
  body: unknown,
  call: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const hash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()
  const giveUpAt = later(clock(), TWIN_WAIT_MS)
  for (;;) {
    const start = await store.idempotencia.start(scope, hash, clock(), LEASE_MS)
    if (start.kind === 'replay') return start.answer
    if (start.kind === 'mismatch') throw new HttpFailure(fail('CHAVE_IDEMPOTENCIA_REUSADA'))
    if (start.kind === 'run') return run(store.idempotencia, scope, call)
    if (clock() >= giveUpAt) throw new HttpFailure(fail('CONFLITO', { retryAfter: LEASE_MS / 1000 }))
    await sleep(POLL_MS)
  }
}

async function run(
  repository: IdempotencyRepository,
  scope: IdempotencyScope,
  call: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  try {
    const answer = await call()
    if (answer.status >= 500) await repository.abandon(scope)
    else await repository.finish(scope, answer)
    return answer
  } catch (error) {
    await repository.abandon(scope)
    throw error
  }
}
