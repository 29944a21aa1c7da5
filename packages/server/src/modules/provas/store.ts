import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { AnunciosRepositories } from '../anuncios'
import type { ContasRepositories } from '../contas'
import { cadeiaRepository, type Cadeia } from './db/cadeia'
import { guardadoRepository, type Guardados } from './db/guardados'
import { oficioRepository, type Oficios } from './db/oficios'
import { retencaoRepository, type Retencoes } from './db/retencoes'
import type { RepositoryContext } from '../../kernel/db/repository-context'

export interface ProvasRepositories {
  cadeia: Cadeia
  guardados: Guardados
  retencoes: Retencoes
  oficios: Oficios
}

export const provasRepositories = ({ db, vault }: RepositoryContext): ProvasRepositories => ({
  cadeia: cadeiaRepository(db),
  guardados: guardadoRepository(db, vault),
  retencoes: retencaoRepository(db, vault),
  oficios: oficioRepository(db, vault),
})

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type ProvasScope = ProvasRepositories & AnunciosRepositories & ContasRepositories & KernelRepositories

export type ProvasStore = Store<ProvasScope>
