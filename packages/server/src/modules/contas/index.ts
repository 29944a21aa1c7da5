/** What other modules may use of contas. */
export type { EntradaAuditoria } from './ports/painel'
export type { Usuario } from './ports/usuarios'
export type { ContasRepositories } from './store'
