/** Public interface of encontro for other modules. */
export type { EncontroRepositories } from './store'
