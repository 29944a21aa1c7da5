import type { RepositoryContext } from '../../kernel/db/repository-context'
import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import { contatoDeConfiancaRepository, type ContatosDeConfianca } from './db/contatos'
import { encontroRepository, type Encontros } from './db/encontros'
import { palavraRepository, type PalavrasDoEncontro } from './db/palavras'

export interface EncontroRepositories {
  contatosDeConfianca: ContatosDeConfianca
  encontros: Encontros
  palavrasDoEncontro: PalavrasDoEncontro
}

export const encontroRepositories = ({ db, vault, sqlNow }: RepositoryContext): EncontroRepositories => ({
  contatosDeConfianca: contatoDeConfiancaRepository(db, vault, sqlNow),
  encontros: encontroRepository(db, vault, sqlNow),
  palavrasDoEncontro: palavraRepository(db),
})

/** Repositories of its transactions: its own and the kernel's. */
export type EncontroScope = EncontroRepositories & KernelRepositories

export type EncontroStore = Store<EncontroScope>
