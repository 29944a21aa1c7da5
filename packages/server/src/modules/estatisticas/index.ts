/** Public interface of estatisticas for other modules. */
export type { EstatisticasRepositories } from './store'
