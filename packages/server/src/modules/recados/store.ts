import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { AnunciosRepositories } from '../anuncios'
import type { ContasRepositories } from '../contas'
import type { EstatisticasRepositories } from '../estatisticas'
import { bloqueioRepository, type Bloqueios } from './db/bloqueios'
import { escritorRepository, type Escritores } from './db/escritores'
import { conversaRepository, type Conversas } from './db/conversas'
import type { RepositoryContext } from '../../kernel/db/repository-context'

export interface RecadosRepositories {
  conversas: Conversas
  bloqueios: Bloqueios
  escritores: Escritores
}

export const recadosRepositories = ({
  db,
  vault,
  conversaChange,
}: RepositoryContext): RecadosRepositories => ({
  bloqueios: bloqueioRepository(db, vault),
  escritores: escritorRepository(db, vault),
  conversas: conversaRepository(db, vault, conversaChange),
})

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type RecadosScope = RecadosRepositories &
  AnunciosRepositories &
  ContasRepositories &
  EstatisticasRepositories &
  KernelRepositories

export type RecadosStore = Store<RecadosScope>
