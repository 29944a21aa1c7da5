/** Public interface of relatos for other modules. */
export { relatosActs } from './acts'
export { enviarCodigo, provarNumero, type ProvaDeNumero } from './use-cases/provar'
export { resumoDoNumero } from './use-cases/relatos'
export type { RelatosRepositories } from './store'
