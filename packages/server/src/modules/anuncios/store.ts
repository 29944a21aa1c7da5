import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { ContasRepositories } from '../contas'
import type { IdentidadeRepositories } from '../identidade'
import type { VinculosRepositories } from '../vinculos'
import type { CreditosRepositories } from '../creditos'
import { anuncioRepository, type Anuncios } from './db/anuncios'
import { readingAnuncios } from './db/anuncios-lidos'
import { presencaRepository, type Presencas } from './db/presencas'
import { renovacaoRepository, type Renovacoes } from './db/renovacoes'
import { saidaRepository, type Saidas } from './db/saidas'
import { revisaoRepository, type Revisoes } from './db/revisoes'
import { vigenciaRepository, type Vigencias } from './db/vigencias'
import { viagemRepository, type Viagens } from './db/viagens'
import { anunciosModeradosRepository, type AnunciosModerados } from './db/moderacao'
import { bitsDoAnuncio } from './use-cases/atributos'
import { tokensDoAnuncio } from './use-cases/tokens'
import type { RepositoryContext } from '../../kernel/db/repository-context'

export type { Anuncios }

export interface AnunciosRepositories {
  anuncios: Anuncios
  /** Reads for visitors, which a replica may run. */
  anunciosPublicos: Pick<Anuncios, 'find'>
  anunciosModerados: AnunciosModerados
  presencas: Presencas
  renovacoes: Renovacoes
  revisoes: Revisoes
  saidas: Saidas
  viagens: Viagens
  vigencias: Vigencias
}

export const anunciosRepositories = ({
  db,
  reviewAlone,
  sqlNow,
  publicChange,
}: RepositoryContext): AnunciosRepositories => ({
  anuncios: anuncioRepository(db, { tokensDoAnuncio, bitsDoAnuncio }, publicChange),
  anunciosPublicos: readingAnuncios(db),
  anunciosModerados: anunciosModeradosRepository(db),
  revisoes: revisaoRepository(db, reviewAlone),
  renovacoes: renovacaoRepository(db),
  presencas: presencaRepository(db, sqlNow),
  saidas: saidaRepository(db),
  viagens: viagemRepository(db, publicChange),
  vigencias: vigenciaRepository(db),
})

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type AnunciosScope = AnunciosRepositories &
  ContasRepositories &
  IdentidadeRepositories &
  VinculosRepositories &
  CreditosRepositories &
  KernelRepositories

export type AnunciosStore = Store<AnunciosScope>
