import { z } from 'zod'
import { DAY_MS, MINUTE_MS, type Clock } from '../clock'
import type { JobHandler, Postponed } from '../jobs/ports'
import { noteOrder } from '../tracing/order-context'
import { AWAITED_JOB, EMAIL_JOB, NOTICE_JOB } from './outbox-db'
import type { OutboxRepository } from './outbox-db'
import { domainPace } from './pace'
import type { Mailer } from './ports'

/** `naVez`: its turn at the receiving domain was reserved. */
const dadosSchema = z.object({ id: z.number().int(), naVez: z.boolean().default(false) })
/** A mail server may be away for a night (rule: architecture/jobs). */
const RETRIES = { forMs: DAY_MS, maxPauseMs: 30 * MINUTE_MS }
/** A worker's connections without a mail server, and in tests. */
const ONE_EACH = { connections: 3, perDomain: Number.POSITIVE_INFINITY }

/** How a worker sends: its SMTP connections, and notices a second to one domain. */
export interface MailLanes {
  connections: number
  perDomain: number
}

/** Concurrent mails of each kind: together the connections, of which notices get half. */
export function mailWidths({ connections }: Pick<MailLanes, 'connections'>) {
  const share = (of: number) => Math.max(1, Math.floor(connections * of))
  const [awaited, own] = [share(0.3), share(0.2)]
  return { awaited, own, notices: Math.max(1, connections - awaited - own) }
}

/**
 * Deliver one outbox message, at least once: a crash between the two steps sends it again with the same
 * Message-ID, by which the receiving server can deduplicate.
 */
export function emailJobs(deps: {
  store: { outbox: OutboxRepository }
  mailer: Mailer
  clock: Clock
  lanes?: MailLanes
}): JobHandler[] {
  const { perDomain, connections } = deps.lanes ?? ONE_EACH
  const pace = domainPace(perDomain)
  const widths = mailWidths({ connections })
  const deliver = async (dados: object, { paced }: { paced: boolean }): Promise<Postponed | undefined> => {
    const { id, naVez } = dadosSchema.parse(dados)
    const mail = await deps.store.outbox.findUnsent(id, deps.clock())
    if (mail === undefined) return undefined
    const afterMs = paced && !naVez ? pace(mail.para) : 0
    if (afterMs > 0) return { afterMs, dados: { id, naVez: true } }
    if (mail.ordem !== undefined) noteOrder(mail.ordem)
    await deps.mailer.deliver(mail)
    await deps.store.outbox.markSent(id, deps.clock(), deps.mailer.leaves)
    return undefined
  }
  const common = { kind: 'external', retries: RETRIES } as const
  const unpaced = (dados: object) => deliver(dados, { paced: false })
  return [
    { ...common, classe: 'correio', tipo: AWAITED_JOB, width: widths.awaited, run: unpaced },
    { ...common, classe: 'correio', tipo: EMAIL_JOB, width: widths.own, run: unpaced },
    {
      ...common,
      classe: 'avisos',
      tipo: NOTICE_JOB,
      width: widths.notices,
      run: (dados: object) => deliver(dados, { paced: true }),
    },
  ]
}
