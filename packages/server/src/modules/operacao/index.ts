/** What other modules may use of operacao. */
export type { OperacaoRepositories } from './store'
