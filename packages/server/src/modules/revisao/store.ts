import type { Store } from '../../kernel/db/store'
import type { PagamentosScope } from '../pagamentos'
import type { FilaDeRevisao } from './db/fila'

export type { FilaDeRevisao }

export interface RevisaoRepositories {
  filaDeRevisao: FilaDeRevisao
}

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type RevisaoScope = RevisaoRepositories & PagamentosScope

export type RevisaoStore = Store<RevisaoScope>
