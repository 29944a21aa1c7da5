import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { AnunciosRepositories } from '../anuncios'
import type { ContasRepositories } from '../contas'
import type { Cadeia } from './db/cadeia'
import type { Oficios } from './db/oficios'
import type { Retencoes } from './db/retencoes'

export interface ProvasRepositories {
  cadeia: Cadeia
  retencoes: Retencoes
  oficios: Oficios
}

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type ProvasScope = ProvasRepositories & AnunciosRepositories & ContasRepositories & KernelRepositories

export type ProvasStore = Store<ProvasScope>
