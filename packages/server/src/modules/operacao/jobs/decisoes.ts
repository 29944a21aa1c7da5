import type { JobHandler } from '../../../kernel/jobs/ports'
import type { OperatorContext } from '../acts/context'
import { sendDecisoes } from '../use-cases/operador/decidir-caso'
import { sendDispensas } from '../../denuncias'

/** How often decisions and dismissals past their undo period are executed. */
export const DECISOES_EVERY_MS = 5_000

export function decisoesJob({
  contextoDe,
}: {
  contextoDe: (operador: string) => OperatorContext
}): JobHandler {
  return {
    kind: 'external',
    tipo: 'decisoes-saem',
    classe: 'relogio',
    async run() {
      await sendDecisoes(contextoDe)
      await sendDispensas(contextoDe)
    },
  }
}
