/** Public interface of provas for other modules. */
export { auditoriaActs, oficiosActs, retencoesActs } from './acts'
export type { ProvasRepositories } from './store'
export type { Selagem } from './use-cases/check-auditoria'
