import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { Cupons } from './db/cupons'

export type { Cupons }

export interface CuponsRepositories {
  cupons: Cupons
}

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type CuponsScope = CuponsRepositories & KernelRepositories

export type CuponsStore = Store<CuponsScope>
