/** Public interface of idade for other modules. */
export type { AgeAssurance } from './ports/age-assurance'
export type { IdadeRepositories } from './store'
