/** What other modules may use of operacao. */
export type { OperacaoRepositories } from './store'
export type { Selagem } from './use-cases/conferir-auditoria'
export type { Contexto } from './use-cases/contexto'
