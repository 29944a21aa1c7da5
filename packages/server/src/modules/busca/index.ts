/** What other modules may use of busca. */
export type { BuscaRepositories } from './store'
