import type { Store } from '../../kernel/db/store'
import type { PagamentosScope } from '../pagamentos'
import type { FilaDeRevisao } from './ports'

export interface RevisaoRepositories {
  filaDeRevisao: FilaDeRevisao
}

/** What its transactions hold: its own repositories and those of the modules that it builds on. */
export type RevisaoScope = RevisaoRepositories & PagamentosScope

export type RevisaoStore = Store<RevisaoScope>
