import type { Store } from '../../kernel/db/store'
import type { KernelRepositories } from '../../kernel/repositories'
import type { ContasRepositories } from '../contas'
import type { CreditosRepositories } from '../creditos'
import type { IdentidadeRepositories } from '../identidade'
import type { VinculosRepositories } from '../vinculos'
import type { AnunciosRepositories } from '../anuncios'
import type { CuponsRepositories } from '../cupons'
import { desistenciaRepository, type Desistencias } from './db/desistencias'
import { devolucaoRepository, type Devolucoes } from './db/devolucoes'
import { extratoMensalRepository, type ExtratoMensal } from './db/extrato-mensal'
import { fechamentoRepository, type Fechamentos } from './db/fechamento'
import { notaFiscalRepository, type NotasFiscais } from './db/notas-fiscais'
import { pedidoRepository, type Pedidos } from './db/pedidos'
import { webhookRepository, type Webhooks } from './db/webhooks'
import { tesourariaRepository, type Tesouraria } from './db/tesouraria'
import type { RepositoryContext } from '../../kernel/db/repository-context'

export type { Pedidos }

export interface PagamentosRepositories {
  desistencias: Desistencias
  devolucoes: Devolucoes
  extratosMensais: ExtratoMensal
  fechamentos: Fechamentos
  notasFiscais: NotasFiscais
  pedidos: Pedidos
  tesouraria: Tesouraria
  webhooks: Webhooks
}

export const pagamentosRepositories = ({ db, pedidoChange }: RepositoryContext): PagamentosRepositories => ({
  desistencias: desistenciaRepository(db),
  devolucoes: devolucaoRepository(db),
  extratosMensais: extratoMensalRepository(db),
  fechamentos: fechamentoRepository(db),
  notasFiscais: notaFiscalRepository(db),
  pedidos: pedidoRepository(db, pedidoChange),
  tesouraria: tesourariaRepository(db),
  webhooks: webhookRepository(db),
})

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
