import { HOUR_MS, type Clock } from '../../../kernel/clock'
import type { JobHandler } from '../../../kernel/jobs/ports'
import type { OperacaoStore } from '../store'
import type { Selagem } from '../use-cases/conferir-auditoria'
import { selar } from '../use-cases/selar'

export const SELO_EVERY_MS = HOUR_MS

interface Deps {
  store: OperacaoStore
  clock: Clock
  selagem: Selagem
  config: { operatorEmail: string | null }
}

export function seloJob({ config, ...deps }: Deps): JobHandler {
  return {
    kind: 'external',
    tipo: 'selo-da-auditoria',
    classe: 'relogio',
    run: () => selar({ ...deps, operador: config.operatorEmail }),
  }
}
