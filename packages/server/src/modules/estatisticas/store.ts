import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { AnunciosRepositories } from '../anuncios'
import type { Contagens } from './ports'

export interface EstatisticasRepositories {
  contagens: Contagens
}

/** What its transactions hold: its own repositories and those of the modules that it builds on. */
export type EstatisticasScope = EstatisticasRepositories & AnunciosRepositories & KernelRepositories

export type EstatisticasStore = Store<EstatisticasScope>
