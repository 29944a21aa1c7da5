import { z } from 'zod'
import type { Clock } from '../../../kernel/clock'
import type { JobHandler } from '../../../kernel/jobs/ports'
import { plainMail } from '../../../kernel/mail/message'
import type { DenunciasScope } from '../store'
import { PLANTAO_JOB } from '../use-cases/plantao'

const chamadoSchema = z.object({ assunto: z.string(), linhas: z.array(z.string()) })

/** Sends one call by mail. */
export function plantaoJob({
  clock,
  config: { operatorEmail },
}: {
  clock: Clock
  config: { operatorEmail: string | null }
}): JobHandler<DenunciasScope> {
  return {
    kind: 'transactional',
    classe: 'rapido',
    tipo: PLANTAO_JOB,
    async run({ outbox }, dados) {
      const { assunto, linhas } = chamadoSchema.parse(dados)
      if (operatorEmail !== null) await outbox.send(plainMail(operatorEmail, assunto, linhas), clock())
    },
  }
}
