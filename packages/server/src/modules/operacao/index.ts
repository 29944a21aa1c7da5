/** Public interface of operacao for other modules. */
export type { OperacaoRepositories } from './store'
export { createKnownAbuseMatch } from './listas/known-abuse'
export { createTriagem } from './use-cases/triagem'
export { createMenores } from './use-cases/menor-confirmado'
export type { Selagem } from './use-cases/conferir-auditoria'
export type { OperatorContext } from './acts/context'
