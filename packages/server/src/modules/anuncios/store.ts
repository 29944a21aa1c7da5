import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { ContasRepositories } from '../contas'
import type { IdentidadeRepositories } from '../identidade'
import type { VinculosRepositories } from '../vinculos'
import type { CreditosRepositories } from '../creditos'
import type { Anuncios } from './db/anuncios'
import type { Presencas } from './db/presencas'
import type { Renovacoes } from './db/renovacoes'
import type { Revisoes } from './db/revisoes'
import type { Vigencias } from './db/vigencias'
import type { AnunciosModerados } from './db/moderacao'

export type { Anuncios }

export interface AnunciosRepositories {
  anuncios: Anuncios
  anunciosModerados: AnunciosModerados
  presencas: Presencas
  renovacoes: Renovacoes
  revisoes: Revisoes
  vigencias: Vigencias
}

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type AnunciosScope = AnunciosRepositories &
  ContasRepositories &
  IdentidadeRepositories &
  VinculosRepositories &
  CreditosRepositories &
  KernelRepositories

export type AnunciosStore = Store<AnunciosScope>
