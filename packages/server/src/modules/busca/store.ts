import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { AnunciosRepositories } from '../anuncios'
import type { ContasRepositories } from '../contas'
import type { EstatisticasRepositories } from '../estatisticas'
import type { RecadosRepositories } from '../recados'
import { buscaRepository, type Busca } from './db/busca'
import { buscaSalvaRepository, type BuscasSalvas } from './db/buscas-salvas'
import { sitemapRepository, type Sitemap } from './db/sitemap'
import type { RepositoryContext } from '../../kernel/db/repository-context'

export type { Busca }

export interface BuscaRepositories {
  busca: Busca
  buscasSalvas: BuscasSalvas
  sitemap: Sitemap
}

export const buscaRepositories = ({ db }: RepositoryContext): BuscaRepositories => ({
  busca: buscaRepository(db),
  buscasSalvas: buscaSalvaRepository(db),
  sitemap: sitemapRepository(db),
})

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type BuscaScope = BuscaRepositories &
  AnunciosRepositories &
  ContasRepositories &
  EstatisticasRepositories &
  RecadosRepositories &
  KernelRepositories

export type BuscaStore = Store<BuscaScope>
