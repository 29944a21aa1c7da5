/** Public interface of identidade for other modules. */
export type { Menores } from './ports/menores'
export type { IdentityCheck } from './ports/identity-check'
export type { IdentidadeRepositories } from './store'
export {
  lerIdentidade,
  pegarIdentidade,
  soltarIdentidade,
  verDocumento,
  type CasoDeIdentidade,
  type IdentidadeLida,
} from './use-cases/conferir'
export { responderIdentidade, type Resposta } from './use-cases/decidir'
export { reabrirDocumentos } from './use-cases/reabrir'
export { exigirIdentidade, findIdadeVerificada } from './use-cases/exigir'
