import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { ContasRepositories } from '../contas'
import type { CreditosRepositories } from '../creditos'
import type { IdentidadeRepositories } from '../identidade'
import type { VinculosRepositories } from '../vinculos'
import type { AnunciosRepositories } from '../anuncios'
import type { CuponsRepositories } from '../cupons'
import type { Desistencias } from './db/desistencias'
import type { Devolucoes } from './db/devolucoes'
import type { Fechamentos } from './db/fechamento'
import type { Pedidos } from './db/pedidos'
import type { Webhooks } from './db/webhooks'
import type { Tesouraria } from './db/tesouraria'

export type { Pedidos }

export interface PagamentosRepositories {
  desistencias: Desistencias
  devolucoes: Devolucoes
  fechamentos: Fechamentos
  pedidos: Pedidos
  tesouraria: Tesouraria
  webhooks: Webhooks
}

/** What its transactions hold: its own repositories and those of the modules that it builds on. */
export type PagamentosScope = PagamentosRepositories &
  ContasRepositories &
  CreditosRepositories &
  IdentidadeRepositories &
  VinculosRepositories &
  AnunciosRepositories &
  CuponsRepositories &
  KernelRepositories

export type PagamentosStore = Store<PagamentosScope>
