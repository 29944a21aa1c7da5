import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { Cupons } from './ports'

export interface CuponsRepositories {
  cupons: Cupons
}

/** What its transactions hold: its own repositories and those of the modules that it builds on. */
export type CuponsScope = CuponsRepositories & KernelRepositories

export type CuponsStore = Store<CuponsScope>
