import type { KernelRepositories } from '../../kernel/repositories'
import type { AlbunsRepositories } from '../albuns'
import type { ContasRepositories } from '../contas'
import { hashBloqueadoRepository, type HashesBloqueados } from './db/hashes'
import type { FotosDenunciadas } from './ports/hashes'
import type { RepositoryContext } from '../../kernel/db/repository-context'

export interface HashesRepositories {
  hashesBloqueados: HashesBloqueados
}

export const hashesRepositories = ({ db, vault }: RepositoryContext): HashesRepositories => ({
  hashesBloqueados: hashBloqueadoRepository(db, vault),
})

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type HashesScope = HashesRepositories &
  AlbunsRepositories &
  ContasRepositories &
  KernelRepositories & { denuncias: FotosDenunciadas }
