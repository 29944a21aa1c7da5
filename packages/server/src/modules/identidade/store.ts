import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { AlbunsRepositories } from '../albuns'
import type { ContasRepositories } from '../contas'
import type { VinculosRepositories } from '../vinculos'
import type { AnunciosIdentificados } from './ports/autorizacoes'
import { autorizacaoRepository, type Autorizacoes } from './db/autorizacoes'
import { documentoRepository, parecerRepository, type Documentos, type Pareceres } from './db/conferencia'
import {
  filaDeIdentidades,
  identidadeRepository,
  type FilaDeIdentidades,
  type Identidades,
} from './db/identidades'
import type { RepositoryContext } from '../../kernel/db/repository-context'

export interface IdentidadeRepositories {
  identidades: Identidades
  filaDeIdentidades: FilaDeIdentidades
  pareceres: Pareceres
  documentos: Documentos
  autorizacoes: Autorizacoes
}

export const identidadeRepositories = ({
  db,
  vault,
  identityAlone,
}: RepositoryContext): IdentidadeRepositories => ({
  identidades: identidadeRepository(db, vault, identityAlone),
  filaDeIdentidades: filaDeIdentidades(db),
  pareceres: parecerRepository(db),
  documentos: documentoRepository(db),
  autorizacoes: autorizacaoRepository(db),
})

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type IdentidadeScope = IdentidadeRepositories &
  VinculosRepositories &
  ContasRepositories &
  AlbunsRepositories &
  KernelRepositories & { anuncios: AnunciosIdentificados }

export type IdentidadeStore = Store<IdentidadeScope>
