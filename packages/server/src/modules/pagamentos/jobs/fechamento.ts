import type { PagamentosDeps } from '../deps'
import type { JobHandler } from '../../../kernel/jobs/ports'
import { fechar } from '../use-cases/fechar'

/** Once a day, and at the first start of a day. */
export function fechamentoJob({ store, clock, pagamentos, config }: PagamentosDeps): JobHandler {
  const { alertar } = pagamentos
  return {
    kind: 'external',
    classe: 'pesado',
    tipo: 'fechamento',
    run: async () => void (await fechar({ store, clock, alertar, operador: config.operatorEmail })),
  }
}
