import type { RepositoryContext } from '../../kernel/db/repository-context'
import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { IdentidadeRepositories } from '../identidade'
import type { VinculosRepositories } from '../vinculos'
import { codigoDeNumeroRepository, type CodigosDeNumero } from './db/codigos'
import { relatoRepository, type Relatos } from './db/relatos'

export interface RelatosRepositories {
  relatos: Relatos
  codigosDeNumero: CodigosDeNumero
}

export const relatosRepositories = ({ db, vault, sqlNow }: RepositoryContext): RelatosRepositories => ({
  relatos: relatoRepository(db, vault, sqlNow),
  codigosDeNumero: codigoDeNumeroRepository(db, vault, sqlNow),
})

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type RelatosScope = RelatosRepositories &
  IdentidadeRepositories &
  VinculosRepositories &
  KernelRepositories

export type RelatosStore = Store<RelatosScope>
