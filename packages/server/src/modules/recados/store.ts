import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { AnunciosRepositories } from '../anuncios'
import type { ContasRepositories } from '../contas'
import type { EstatisticasRepositories } from '../estatisticas'
import type { Bloqueios } from './db/bloqueios'
import type { Escritores } from './db/escritores'
import type { Conversas } from './db/conversas'

export interface RecadosRepositories {
  conversas: Conversas
  bloqueios: Bloqueios
  escritores: Escritores
}

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type RecadosScope = RecadosRepositories &
  AnunciosRepositories &
  ContasRepositories &
  EstatisticasRepositories &
  KernelRepositories

export type RecadosStore = Store<RecadosScope>
