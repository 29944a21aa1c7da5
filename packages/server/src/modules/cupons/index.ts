/** Public interface of cupons for other modules. */
export { cuponsActs } from './acts'
export type { CuponsRepositories } from './store'
export { applyCupom } from './use-cases/apply-cupom'
