/** What other modules may use of idade. */
export type { AgeAssurance } from './ports/age-assurance'
export type { IdadeRepositories } from './store'
