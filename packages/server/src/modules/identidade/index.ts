/** Public interface of identidade for other modules. */
export { identidadeActs } from './acts'
export type { Menores } from './ports/menores'
export type { IdentityCheck } from './ports/identity-check'
export type { IdentidadeRepositories } from './store'
export { exigirIdentidade, findIdadeVerificada } from './use-cases/exigir'
