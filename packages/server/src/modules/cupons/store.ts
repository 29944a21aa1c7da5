import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import { cupomRepository, type Cupons } from './db/cupons'
import type { RepositoryContext } from '../../kernel/db/repository-context'

export type { Cupons }

export interface CuponsRepositories {
  cupons: Cupons
}

export const cuponsRepositories = ({ db }: RepositoryContext): CuponsRepositories => ({
  cupons: cupomRepository(db),
})

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type CuponsScope = CuponsRepositories & KernelRepositories

export type CuponsStore = Store<CuponsScope>
