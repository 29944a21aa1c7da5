import type { Store } from '../../kernel/db/store'
import type { DenunciasScope } from '../denuncias'
import type { EstatisticasRepositories } from '../estatisticas'
import type { IdadeRepositories } from '../idade'
import type { OperadoresRepositories } from '../operadores'
import type { RevisaoRepositories } from '../revisao'
import type { Mesa } from './db/mesa'
import type { Numeros } from './db/numeros'

export interface OperacaoRepositories {
  mesa: Mesa
  numeros: Numeros
}

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type OperacaoScope = OperacaoRepositories &
  DenunciasScope &
  EstatisticasRepositories &
  IdadeRepositories &
  OperadoresRepositories &
  RevisaoRepositories

export type OperacaoStore = Store<OperacaoScope>
