/** Public interface of recados for other modules. */
export type { Sinal } from './ports/bloqueios'
export type { Recado } from './ports/conversas'
export type { AbrirCasoDeRecado } from './ports/graves'
export type { RecadosRepositories } from './store'
export { sinaisOf } from './sinais'
export { PERDIDA } from './use-cases/visao'
