import type { Changed, ConversaChange } from './kernel/changed'
import type { Store } from './kernel/db/store'
import type { KernelRepositories } from './kernel/repositories'
import type { IdadeRepositories } from './modules/idade'
import type { CreditosRepositories } from './modules/creditos'
import type { VinculosRepositories } from './modules/vinculos'
import type { ContasRepositories } from './modules/contas'
import type { EncontroRepositories } from './modules/encontro'
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
import type { ProvasRepositories } from './modules/provas'
import type { HashesRepositories } from './modules/hashes'
import type { RelatosRepositories } from './modules/relatos'
import type { DenunciasRepositories } from './modules/denuncias'
import type { OperacaoRepositories } from './modules/operacao'

/** All repositories; a new one is declared and built in its module's `store.ts`. */
export type Repositories = KernelRepositories &
  IdadeRepositories &
  CreditosRepositories &
  VinculosRepositories &
  ContasRepositories &
  EncontroRepositories &
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
  ProvasRepositories &
  HashesRepositories &
  RelatosRepositories &
  DenunciasRepositories &
  OperacaoRepositories

/**
 * Change events within one process, published after the commit, for its own writes and those of other
 * processes.
 */
export interface Announcements {
  /** Subscribes to public changes; returns an unsubscribe function. */
  onPublicChange(listener: (changed: Changed) => void): () => void
  /** Publishes a change made by another process to the subscribers. */
  announcePublicChange(changed?: Changed): void
  /** Publishes the position of the log from which public reads may come; without one, it is unknown. */
  announcePosition(position?: number): void
  /** Writes gathered counts and sends all notifications; call it before closing the database. */
  flush(): Promise<void>
  /**
   * Subscribes to order changes; without an id any order may have changed. Returns an unsubscribe function.
   */
  onPedidoChange(listener: (pedidoId?: string) => void): () => void
  /** Publishes an order change made by another process to the subscribers. */
  announcePedidoChange(pedidoId?: string): void
  /**
   * Subscribes to changes of conversations; without one any conversation may have changed. Returns an
   * unsubscribe function.
   */
  onConversaChange(listener: (change?: ConversaChange) => void): () => void
  /** Publishes a conversation's change made by another process to the subscribers. */
  announceConversaChange(change?: ConversaChange): void
  /** Publishes to every process that one side is typing; nothing is stored. */
  announceDigitando(change: ConversaChange): void
  /** Subscribes to new-job events; returns an unsubscribe function. */
  onJob(listener: () => void): () => void
  /** Publishes a job enqueued by another process to the subscribers. */
  announceJob(): void
}

export type PortalStore = Store<Repositories> & Announcements
