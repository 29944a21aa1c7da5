/** What other modules may use of cupons. */
export type { CupomDoOperador, NovoCupom } from './ports'
export type { CuponsRepositories } from './store'
export { applyCupom } from './use-cases/apply-cupom'
