import type { Store } from '../../kernel/db/store'
import { banimentoRepository, type Banimentos } from './db/banimentos'
import { casoDeAtencaoRepository, type CasosDeAtencao } from './db/atencao'
import { marcaRepository, type Marcas } from './db/marcas'
import type { RepositoryContext } from '../../kernel/db/repository-context'

export type { CasosDeAtencao }

export interface VinculosRepositories {
  marcas: Marcas
  banimentos: Banimentos
  casosDeAtencao: CasosDeAtencao
}

export const vinculosRepositories = ({ db, vault }: RepositoryContext): VinculosRepositories => ({
  marcas: marcaRepository(db, vault),
  banimentos: banimentoRepository(db, vault),
  casosDeAtencao: casoDeAtencaoRepository(db),
})

/** Repositories of its transactions; the alert repository is passed in. */
export type VinculosScope = VinculosRepositories & {
  alertasDeEventos: {
    create(
      alerta: { usuarioId: number; tipo: 'info'; message: string; chave: string },
      now: Date,
    ): Promise<boolean>
  }
}

export type VinculosStore = Store<VinculosScope>
