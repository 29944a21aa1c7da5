import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { AnunciosRepositories } from '../anuncios'
import type { ContasRepositories } from '../contas'
import { comparacaoRepository, type Comparacoes } from './db/comparacoes'
import { contagemRepository, type Contagens } from './db/contagens'
import { respostaRepository, type TemposDeResposta } from './db/respostas'
import { resultadosRepository, type Resultados } from './db/resultados'
import type { RepositoryContext } from '../../kernel/db/repository-context'

export interface EstatisticasRepositories {
  comparacoes: Comparacoes
  contagens: Contagens
  respostas: TemposDeResposta
  resultados: Resultados
}

export const estatisticasRepositories = ({ db }: RepositoryContext): EstatisticasRepositories => ({
  comparacoes: comparacaoRepository(db),
  contagens: contagemRepository(db),
  respostas: respostaRepository(db),
  resultados: resultadosRepository(db),
})

/** Repositories of its transactions: its own and those of the modules it builds on. */
export type EstatisticasScope = EstatisticasRepositories &
  AnunciosRepositories &
  ContasRepositories &
  KernelRepositories

export type EstatisticasStore = Store<EstatisticasScope>
