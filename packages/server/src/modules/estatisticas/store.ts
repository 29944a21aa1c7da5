import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { AnunciosRepositories } from '../anuncios'
import type { ContasRepositories } from '../contas'
import type { Comparacoes } from './db/comparacoes'
import type { Contagens } from './db/contagens'
import type { Resultados } from './db/resultados'

export interface EstatisticasRepositories {
  comparacoes: Comparacoes
  contagens: Contagens
  resultados: Resultados
}

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type EstatisticasScope = EstatisticasRepositories &
  AnunciosRepositories &
  ContasRepositories &
  KernelRepositories

export type EstatisticasStore = Store<EstatisticasScope>
