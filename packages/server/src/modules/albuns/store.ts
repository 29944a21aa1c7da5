import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { ContasRepositories } from '../contas'
import type { VinculosRepositories } from '../vinculos'
import { albumRepository, type AlbumRepository } from './db/albuns'
import { descobertaRepository, type DescobertaRepository } from './db/descobertas'
import { leituraRepository, type LeituraRepository } from './db/leituras'
import { moderacaoRepository, type Moderacao } from './db/moderacao'
import { vozRepository, type Vozes } from './db/vozes'
import { TUDO } from '../../kernel/changed'
import type { RepositoryContext } from '../../kernel/db/repository-context'

export interface AlbunsRepositories {
  albuns: AlbumRepository
  descobertas: DescobertaRepository
  leituras: LeituraRepository
  moderacao: Moderacao
  vozes: Vozes
}

export const albunsRepositories = ({ db, publicChange }: RepositoryContext): AlbunsRepositories => ({
  moderacao: moderacaoRepository(db),
  albuns: albumRepository(db, () => publicChange(TUDO)),
  descobertas: descobertaRepository(db),
  leituras: leituraRepository(db),
  vozes: vozRepository(db, () => publicChange(TUDO)),
})

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type AlbunsScope = AlbunsRepositories & ContasRepositories & KernelRepositories & VinculosRepositories

export type AlbunsStore = Store<AlbunsScope>
