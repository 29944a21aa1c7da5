/** Public interface of revisao for other modules. */
export type { Caso } from './ports'
export type { RevisaoRepositories } from './store'
export { aprovar, pegar, recusar } from './use-cases/decidir'
export { ensaiar, type Ensaio } from './use-cases/ensaiar'
