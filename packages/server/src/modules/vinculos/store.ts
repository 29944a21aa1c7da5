import type { Store } from '../../kernel/db/store'
import type { Banimentos } from './db/banimentos'
import type { CasosDeAtencao } from './db/atencao'
import type { Marcas } from './db/marcas'

export type { CasosDeAtencao }

export interface VinculosRepositories {
  marcas: Marcas
  banimentos: Banimentos
  casosDeAtencao: CasosDeAtencao
}

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
