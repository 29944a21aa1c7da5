import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { AlbunsRepositories } from '../albuns'
import type { ContasRepositories } from '../contas'
import type { VinculosRepositories } from '../vinculos'
import type { AnunciosIdentificados } from './ports/autorizacoes'
import type { Autorizacoes } from './db/autorizacoes'
import type { Documentos, Pareceres } from './db/conferencia'
import type { FilaDeIdentidades, Identidades } from './db/identidades'

export interface IdentidadeRepositories {
  identidades: Identidades
  filaDeIdentidades: FilaDeIdentidades
  pareceres: Pareceres
  documentos: Documentos
  autorizacoes: Autorizacoes
}

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type IdentidadeScope = IdentidadeRepositories &
  VinculosRepositories &
  ContasRepositories &
  AlbunsRepositories &
  KernelRepositories & { anuncios: AnunciosIdentificados }

export type IdentidadeStore = Store<IdentidadeScope>
