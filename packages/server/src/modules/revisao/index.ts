/** Public interface of revisao for other modules. */
export { revisaoActs } from './acts'
export { aprovarRevisao, recusarRevisao } from './acts/decidir'
export { casoVisto } from './acts/fila'
export type { Caso } from './ports'
export type { RevisaoRepositories } from './store'
export { pegar } from './use-cases/decidir-revisao'
export { revisaoDecididaMail } from './use-cases/revisao-emails'
