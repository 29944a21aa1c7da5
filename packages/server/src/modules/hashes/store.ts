import type { KernelRepositories } from '../../kernel/repositories'
import type { AlbunsRepositories } from '../albuns'
import type { ContasRepositories } from '../contas'
import type { HashesBloqueados } from './db/hashes'
import type { FotosDenunciadas } from './ports/hashes'

export interface HashesRepositories {
  hashesBloqueados: HashesBloqueados
}

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type HashesScope = HashesRepositories &
  AlbunsRepositories &
  ContasRepositories &
  KernelRepositories & { denuncias: FotosDenunciadas }
