import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '../../../kernel/clock'
import type { JobHandler } from '../../../kernel/jobs/ports'
import type { PagamentosDeps } from '../deps'
import { settleNota } from '../use-cases/nota-fiscal'
import { NOTA_JOB } from '../use-cases/schedule-nota'

const dadosSchema = z.object({ pedidoId: z.uuid() })

/** Cities' services can be down for days. */
export function notaFiscalJob({ pagamentos, nfse }: PagamentosDeps): JobHandler {
  return {
    kind: 'external',
    classe: 'relogio',
    tipo: NOTA_JOB,
    retries: { forMs: 7 * DAY_MS, maxPauseMs: HOUR_MS },
    run: async (dados) => settleNota({ ...pagamentos, nfse }, dadosSchema.parse(dados).pedidoId),
  }
}
