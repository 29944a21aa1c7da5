import type { Store } from '../../kernel/db/store'
import type { DenunciasScope } from '../denuncias'
import type { EstatisticasRepositories } from '../estatisticas'
import type { IdadeRepositories } from '../idade'
import type { OperadoresRepositories } from '../operadores'
import type { RevisaoRepositories } from '../revisao'
import { decisaoRepository, type Decisoes } from './db/decisoes'
import { casoRepository, type Casos } from './db/casos'
import { conselhoRepository, type ConselhoRepository } from './db/conselho'
import { falhasRepository, type Falhas } from './db/falhas'
import { numerosRepository, type Numeros } from './db/numeros'
import type { RepositoryContext } from '../../kernel/db/repository-context'

export interface OperacaoRepositories {
  decisoes: Decisoes
  casos: Casos
  conselho: ConselhoRepository
  numeros: Numeros
  falhas: Falhas
}

export const operacaoRepositories = ({ db, vault }: RepositoryContext): OperacaoRepositories => ({
  decisoes: decisaoRepository(db),
  casos: casoRepository(db),
  conselho: conselhoRepository(db),
  numeros: numerosRepository(db, vault),
  falhas: falhasRepository(db),
})

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type OperacaoScope = OperacaoRepositories &
  DenunciasScope &
  EstatisticasRepositories &
  IdadeRepositories &
  OperadoresRepositories &
  RevisaoRepositories

export type OperacaoStore = Store<OperacaoScope>
