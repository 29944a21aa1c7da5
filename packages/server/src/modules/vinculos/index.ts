/** Public interface of vinculos for other modules. */
export { vinculosActs } from './acts'
export type { Marca } from './ports/marcas'
export type { VinculosRepositories } from './store'
export { abrirAtencao } from './use-cases/atencao'
export { barrar } from './use-cases/barrar'
export { listVinculos } from './use-cases/pontos'
export { levantarBanimento } from './use-cases/levantar'
