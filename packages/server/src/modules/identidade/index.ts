/** What other modules may use of identidade. */
export type { IdentityCheck } from './ports/identity-check'
export type { IdentidadeRepositories } from './store'
export { pegarIdentidade, verDocumento, type CasoDeIdentidade } from './use-cases/conferir'
export { responderIdentidade, type Resposta } from './use-cases/decidir'
export { exigirIdentidade, findIdadeVerificada } from './use-cases/exigir'
