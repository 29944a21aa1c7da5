/** What other modules may use of estatisticas. */
export type { EstatisticasRepositories } from './store'
