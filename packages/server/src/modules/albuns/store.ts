import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { ContasRepositories } from '../contas'
import type { VinculosRepositories } from '../vinculos'
import type { AlbumRepository, DescobertaRepository } from './ports'

export interface AlbunsRepositories {
  albuns: AlbumRepository
  descobertas: DescobertaRepository
}

/** What its transactions hold: its own repositories and those of the modules that it builds on. */
export type AlbunsScope = AlbunsRepositories & ContasRepositories & KernelRepositories & VinculosRepositories

export type AlbunsStore = Store<AlbunsScope>
