import type { Store } from '../../kernel/db/store'
import type { PagamentosScope } from '../pagamentos'
import { filaRepository, type FilaDeRevisao } from './db/fila'
import type { RepositoryContext } from '../../kernel/db/repository-context'

export type { FilaDeRevisao }

export interface RevisaoRepositories {
  filaDeRevisao: FilaDeRevisao
}

export const revisaoRepositories = ({ db }: RepositoryContext): RevisaoRepositories => ({
  filaDeRevisao: filaRepository(db),
})

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type RevisaoScope = RevisaoRepositories & PagamentosScope

export type RevisaoStore = Store<RevisaoScope>
