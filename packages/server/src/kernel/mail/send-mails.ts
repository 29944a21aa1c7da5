import { z } from 'zod'
import type { Clock } from '../clock'
import type { JobHandler } from '../jobs/ports'
import type { Mailer, OutboxRepository } from './ports'

const dadosSchema = z.object({ id: z.number().int() })

/**
 * Delivers one outbox message, at least once: a crash between the two steps sends it again with the same
 * Message-ID, by which the receiving server can deduplicate.
 */
export function emailJob(deps: {
  store: { outbox: OutboxRepository }
  mailer: Mailer
  clock: Clock
}): JobHandler {
  return {
    kind: 'external',
    classe: 'rapido',
    tipo: 'email',
    async run(dados) {
      const { id } = dadosSchema.parse(dados)
      const mail = await deps.store.outbox.findUnsent(id)
      if (mail === undefined) return
      await deps.mailer.deliver(mail)
      await deps.store.outbox.markSent(id, deps.clock(), deps.mailer.leaves)
    },
  }
}
