/** Public interface of cupons for other modules. */
export type { CupomDoOperador, NovoCupom } from './ports'
export type { CuponsRepositories } from './store'
export { applyCupom } from './use-cases/apply-cupom'
