import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { AnunciosRepositories } from '../anuncios'
import type { ContasRepositories } from '../contas'
import type { EstatisticasRepositories } from '../estatisticas'
import type { Bloqueios } from './ports/bloqueios'
import type { Conversas } from './ports/conversas'

export interface RecadosRepositories {
  conversas: Conversas
  bloqueios: Bloqueios
}

/** What its transactions hold: its own repositories and those of the modules that it builds on. */
export type RecadosScope = RecadosRepositories &
  AnunciosRepositories &
  ContasRepositories &
  EstatisticasRepositories &
  KernelRepositories

export type RecadosStore = Store<RecadosScope>
