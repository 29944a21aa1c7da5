import { z } from 'zod'
import type { Clock } from '../../../kernel/clock'
import type { JobHandler } from '../../../kernel/jobs/ports'
import { plainMail } from '../../../kernel/mail/message'
import type { DenunciasScope } from '../store'
import { PLANTAO_JOB } from '../use-cases/plantao'

const PLANTAO_AVISO_JOB = 'plantao-aviso'
const PATIENCE_MS = 10_000

const chamadoSchema = z.object({ assunto: z.string(), linhas: z.array(z.string()) })

interface Deps {
  clock: Clock
  config: { operatorEmail: string | null; plantaoUrl: string | null }
}

/** Sends one call by mail, and hands it to the webhook, whose failures delay no mail. */
export function plantaoJob({ clock, config }: Deps): JobHandler<DenunciasScope> {
  const { operatorEmail, plantaoUrl } = config
  return {
    kind: 'transactional',
    classe: 'rapido',
    tipo: PLANTAO_JOB,
    async run({ outbox, jobs }, dados) {
      const { chave, assunto, linhas } = chamadoSchema.extend({ chave: z.string().optional() }).parse(dados)
      if (operatorEmail !== null) await outbox.send(plainMail(operatorEmail, assunto, linhas), clock())
      // Calls of an earlier release carry no key.
      if (plantaoUrl === null || chave === undefined) return
      await jobs.enqueue({
        tipo: PLANTAO_AVISO_JOB,
        chave: `${PLANTAO_AVISO_JOB}:${chave}`,
        dados: { assunto, linhas },
      })
    },
  }
}

/** Posts one call; the receiver pages somebody. */
export function plantaoAvisoJob({ config: { plantaoUrl } }: Pick<Deps, 'config'>): JobHandler {
  return {
    kind: 'external',
    classe: 'rapido',
    tipo: PLANTAO_AVISO_JOB,
    async run(dados) {
      if (plantaoUrl === null) return
      const answer = await fetch(plantaoUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(chamadoSchema.parse(dados)),
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
      })
      if (!answer.ok) throw new Error(`the on-call webhook returned ${answer.status}`)
    },
  }
}
