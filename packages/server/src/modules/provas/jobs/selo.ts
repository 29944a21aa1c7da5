import { HOUR_MS, MINUTE_MS, type Clock } from '../../../kernel/clock'
import type { SecurityLog } from '../../../kernel/http/security-events'
import type { JobHandler } from '../../../kernel/jobs/ports'
import type { ProvasStore } from '../store'
import type { Selagem } from '../use-cases/check-auditoria'
import { COPIA_JOB, copiaSchema, selar, type Copias } from '../use-cases/selar'

/** How often a due seal is checked for. */
export const SELO_EVERY_MS = MINUTE_MS
/** How often the operator is notified of an inconsistent chain. */
export const CADEIA_EVERY_MS = HOUR_MS
const PATIENCE_MS = 10_000

interface Deps {
  store: ProvasStore
  clock: Clock
  selagem: Selagem
  config: { operatorEmail: string | null; copiasDoSelo: Copias }
  security: SecurityLog
}

export function seloJob(deps: Deps): JobHandler {
  return { kind: 'external', tipo: 'selo-da-auditoria', classe: 'relogio', run: () => selar(asSelar(deps)) }
}

export function cadeiaJob(deps: Deps): JobHandler {
  return {
    kind: 'external',
    tipo: 'cadeia-da-auditoria',
    classe: 'relogio',
    run: () => selar({ ...asSelar(deps), avisar: true }),
  }
}

const asSelar = ({ config, security, ...deps }: Deps) => ({
  ...deps,
  operador: config.operatorEmail,
  alertar: (tipos: readonly string[]) => security('audit_mismatch', { tipos: tipos.join(' ') }),
  copias: config.copiasDoSelo,
  avisar: false,
})

/** Posts a seal as stored; the receiver keeps it. */
export function copiaDoSeloJob({ config: { copiasDoSelo } }: Pick<Deps, 'config'>): JobHandler {
  return {
    kind: 'external',
    tipo: COPIA_JOB,
    classe: 'relogio',
    async run(dados) {
      if (copiasDoSelo.url === null) return
      const answer = await fetch(copiasDoSelo.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: copiaSchema.parse(dados).selo,
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
      })
      if (!answer.ok) throw new Error(`the keeper of seals returned ${answer.status}`)
    },
  }
}
