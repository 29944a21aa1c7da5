import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { ContasRepositories } from '../contas'
import type { VinculosRepositories } from '../vinculos'
import type { AlbumRepository } from './db/albuns'
import type { DescobertaRepository } from './db/descobertas'
import type { Moderacao } from './db/moderacao'

export interface AlbunsRepositories {
  albuns: AlbumRepository
  descobertas: DescobertaRepository
  moderacao: Moderacao
}

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type AlbunsScope = AlbunsRepositories & ContasRepositories & KernelRepositories & VinculosRepositories

export type AlbunsStore = Store<AlbunsScope>
