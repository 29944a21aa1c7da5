import { z } from 'zod'
import { DAY_MS, MINUTE_MS, type Clock } from '../clock'
import type { JobHandler } from '../jobs/ports'
import { noteOrder } from '../tracing/order-context'
import { EMAIL_JOB, AWAITED_JOB } from './outbox-db'
import type { OutboxRepository } from './outbox-db'
import type { Mailer } from './ports'

const dadosSchema = z.object({ id: z.number().int() })
/** A mail server may be away for a night (rule: architecture/jobs). */
const RETRIES = { forMs: DAY_MS, maxPauseMs: 30 * MINUTE_MS }

/**
 * Deliver one outbox message, at least once: a crash between the two steps sends it again with the same
 * Message-ID, by which the receiving server can deduplicate.
 */
export function emailJobs(deps: {
  store: { outbox: OutboxRepository }
  mailer: Mailer
  clock: Clock
}): JobHandler[] {
  const run = async (dados: object) => {
    const { id } = dadosSchema.parse(dados)
    const mail = await deps.store.outbox.findUnsent(id, deps.clock())
    if (mail === undefined) return
    if (mail.ordem !== undefined) noteOrder(mail.ordem)
    await deps.mailer.deliver(mail)
    await deps.store.outbox.markSent(id, deps.clock(), deps.mailer.leaves)
  }
  return [EMAIL_JOB, AWAITED_JOB].map((tipo) => ({
    kind: 'external',
    classe: 'rapido',
    tipo,
    retries: RETRIES,
    run,
  }))
}
