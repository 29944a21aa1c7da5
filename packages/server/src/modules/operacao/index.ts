/** Public interface of operacao for other modules. */
export type { OperacaoRepositories } from './store'
export type { OperatorContext } from './acts/context'
export type { FindAppsNoAr } from './ports/ajustes'
