import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import { nonceRepository, type NonceRepository } from './db/nonces'
import type { RepositoryContext } from '../../kernel/db/repository-context'

export interface IdadeRepositories {
  noncesIdade: NonceRepository
}

export const idadeRepositories = ({ db }: RepositoryContext): IdadeRepositories => ({
  noncesIdade: nonceRepository(db),
})

export type IdadeStore = Store<IdadeRepositories & KernelRepositories>
