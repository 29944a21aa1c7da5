/** Public interface of contas for other modules. */
export type { EntradaAuditoria } from './ports/painel'
export type { ConsentimentoDosAnuncios, Dono } from './ports/donos'
export type { Usuario } from './ports/usuarios'
export type { ContasRepositories } from './store'
export { recordAceite } from './use-cases/usuario/aceites'
export { fimDosAvisos } from './use-cases/usuario/avisos'
export { DISPOSITIVO_MS } from './use-cases/sessao/trusted-device'
