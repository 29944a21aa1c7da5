import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { Ledger } from './db/ledger'
import type { Reservas } from './db/reservas'

export type { Ledger, Reservas }

export interface CreditosRepositories {
  ledger: Ledger
  reservas: Reservas
}

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type CreditosScope = CreditosRepositories & KernelRepositories

export type CreditosStore = Store<CreditosScope>
