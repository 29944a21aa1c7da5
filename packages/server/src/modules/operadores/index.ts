/** Public interface of operadores for other modules. */
export { operadoresActs } from './acts'
export { pedeSegundaPessoa, spendAlcada } from './use-cases/alcada'
export type { Proposta } from './ports/propostas'
export type { OperadoresRepositories } from './store'
export { identifyComando } from './use-cases/chaves'
export { convidarPrimeiros } from './use-cases/convites'
export { imprimirChave } from './use-cases/demonstracao'
export {
  confirmarProposta,
  listPropostas,
  propor,
  recusarProposta,
  type Executor,
  type Pessoa,
} from './use-cases/propostas'
