import type { Changed } from './kernel/changed'
import type { Store } from './kernel/db/store'
import type { KernelRepositories } from './kernel/repositories'
import type { IdadeRepositories } from './modules/idade'
import type { CreditosRepositories } from './modules/creditos'
import type { VinculosRepositories } from './modules/vinculos'
import type { ContasRepositories } from './modules/contas'
import type { OperadoresRepositories } from './modules/operadores'
import type { AlbunsRepositories } from './modules/albuns'
import type { IdentidadeRepositories } from './modules/identidade'
import type { AnunciosRepositories } from './modules/anuncios'
import type { EstatisticasRepositories } from './modules/estatisticas'
import type { RecadosRepositories } from './modules/recados'
import type { BuscaRepositories } from './modules/busca'
import type { CuponsRepositories } from './modules/cupons'
import type { PagamentosRepositories } from './modules/pagamentos'
import type { RevisaoRepositories } from './modules/revisao'
import type { OperacaoRepositories } from './modules/operacao'

/** Everything that is stored; a new repository is named in its module's `store.ts` and built in `store.ts` here. */
export type Repositories = KernelRepositories &
  IdadeRepositories &
  CreditosRepositories &
  VinculosRepositories &
  ContasRepositories &
  OperadoresRepositories &
  AlbunsRepositories &
  IdentidadeRepositories &
  AnunciosRepositories &
  EstatisticasRepositories &
  RecadosRepositories &
  BuscaRepositories &
  CuponsRepositories &
  PagamentosRepositories &
  RevisaoRepositories &
  OperacaoRepositories

/** What one process tells its own parts, after the commit, of what it and other processes wrote. */
export interface Announcements {
  /** From now on `listener` hears of every change to what the public sees. Answers how to stop. */
  onPublicChange(listener: (changed: Changed) => void): () => void
  /** Notifies the listeners of a change that another process made. */
  announcePublicChange(changed?: Changed): void
  /** Other processes have been told of everything; call it before the database is closed. */
  flushNotices(): Promise<void>
  /**
   * From now on `listener` hears which order has changed; without an id any may have. Answers how to stop.
   */
  onPedidoChange(listener: (pedidoId?: string) => void): () => void
  /** Notifies the listeners of an order that another process changed. */
  announcePedidoChange(pedidoId?: string): void
  /** From now on `listener` hears that there may be a job to run. Answers how to stop. */
  onJob(listener: () => void): () => void
  /** Notifies the listeners of a job that another process enqueued. */
  announceJob(): void
}

export type PortalStore = Store<Repositories> & Announcements
