/** Public interface of vinculos for other modules. */
export type { Marca } from './ports/marcas'
export type { VinculosRepositories } from './store'
export { abrirAtencao, encerrarAtencao } from './use-cases/atencao'
export { barrar } from './use-cases/barrar'
export { levantarBanimento } from './use-cases/levantar'
export { listVinculos } from './use-cases/pontos'
