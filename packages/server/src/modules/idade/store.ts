import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { NonceRepository } from './db/nonces'

export interface IdadeRepositories {
  noncesIdade: NonceRepository
}

export type IdadeStore = Store<IdadeRepositories & KernelRepositories>
