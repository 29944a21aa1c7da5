import type { CodigoErro } from '@portal/api/erros'
import type { Counter } from '@prometheus-io/client'

/** The closed list of security events; docs/security.md describes each. */
export const SECURITY_EVENTS = [
  'signed_in',
  'sign_in_failed',
  'password_check_failed',
  'second_factor_demanded',
  'code_refused',
  'link_refused',
  'throttled',
  'blocked_account',
  'banned_person',
  'permission_denied',
  'row_refused',
  'fresh_factor_demanded',
  'host_refused',
  'policy_violation',
  'webhook_refused',
  'release_refused',
  'audit_mismatch',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/** Failures that are security events, on any endpoint. */
export const EVENT_OF_FAILURE: Partial<Record<CodigoErro, SecurityEvent>> = {
  CREDENCIAIS_INVALIDAS: 'sign_in_failed',
  SENHA_ATUAL_INCORRETA: 'password_check_failed',
  SEGUNDO_FATOR: 'second_factor_demanded',
  CODIGO_INVALIDO: 'code_refused',
  LINK_INVALIDO: 'link_refused',
  MUITAS_TENTATIVAS: 'throttled',
  CONTA_BLOQUEADA: 'blocked_account',
  NAO_PERMITIDO: 'banned_person',
  SEM_PERMISSAO: 'permission_denied',
  CONFIRMACAO_NECESSARIA: 'fresh_factor_demanded',
}

/** Labels have closed sets of values; never user input or identities. */
export type SecurityLog = (event: SecurityEvent, labels?: Readonly<Record<string, string>>) => void

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent where an application is built without `buildApp`. */
    security?: SecurityLog
  }
}

interface Log {
  warn(details: object, message: string): void
}

const MINUTE_MS = 60_000
/** Per event: a flood of refusals must not fill the disk; the counter has all of them. */
const LINES_A_MINUTE = 60

/**
 * Counts every event and logs it with `security` and its labels; `unlogged` is the number of lines that were
 * suppressed.
 */
export function createSecurityLog(
  log: Log,
  counter: Counter<'event'>,
  now: () => number = Date.now,
): SecurityLog {
  const windows = new Map<SecurityEvent, { endsAt: number; lines: number; unlogged: number }>()
  return (event, labels = {}) => {
    counter.inc({ event })
    const at = now()
    const known = windows.get(event)
    const current = known && known.endsAt > at ? known : { endsAt: at + MINUTE_MS, lines: 0, unlogged: 0 }
    windows.set(event, current)
    if (current.lines === LINES_A_MINUTE) return void (current.unlogged += 1)
    current.lines += 1
    const { unlogged } = current === known ? { unlogged: 0 } : (known ?? { unlogged: 0 })
    log.warn({ security: event, ...labels, ...(unlogged > 0 && { unlogged }) }, 'security event')
  }
}
