import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import { ledgerRepository, type Ledger } from './db/ledger'
import { reservaRepository, type Reservas } from './db/reservas'
import type { RepositoryContext } from '../../kernel/db/repository-context'

export type { Ledger, Reservas }

export interface CreditosRepositories {
  ledger: Ledger
  reservas: Reservas
}

export const creditosRepositories = ({ db }: RepositoryContext): CreditosRepositories => ({
  ledger: ledgerRepository(db),
  reservas: reservaRepository(db),
})

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type CreditosScope = CreditosRepositories & KernelRepositories

export type CreditosStore = Store<CreditosScope>
