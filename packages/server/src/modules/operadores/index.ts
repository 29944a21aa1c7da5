/** Public interface of operadores for other modules. */
export type { Proposta } from './ports/propostas'
export type { OperadoresRepositories } from './store'
export { mudarPapeis, removerOperador } from './use-cases/administrar'
export { identifyComando } from './use-cases/chaves'
export { convidar, convidarPrimeiros } from './use-cases/convites'
export { imprimirChave } from './use-cases/demonstracao'
export {
  confirmarProposta,
  listPropostas,
  propor,
  recusarProposta,
  type Executor,
  type Pessoa,
} from './use-cases/propostas'
