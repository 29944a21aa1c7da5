import type { AlbumRepository, ArquivoRepository } from './albuns'
import type { AlertasDeEventos } from './alertas'
import type { Anuncios } from './anuncios'
import type { Busca } from './busca'
import type { Contagens } from './contagens'
import type { Ledger, Reservas } from './creditos'
import type { Cupons } from './cupons'
import type { Denuncias } from './denuncias'
import type { Devolucoes } from './devolucoes'
import type { Donos } from './donos'
import type { Fechamentos } from './fechamento'
import type { Pedidos, Webhooks } from './pedidos'
import type { PreCadastroRepository, RedefinicaoRepository } from './cadastro'
import type { JobRepository } from './jobs'
import type { OutboxRepository } from './mail'
import type { IdempotencyRepository } from './idempotency'
import type { Moderacao } from './moderacao'
import type { AceiteRepository, AlertaRepository, AuditoriaRepository } from './painel'
import type { RegistroAcessoRepository } from './registros'
import type { SessaoRepository } from './sessoes'
import type { Sitemap } from './sitemap'
import type { Tesouraria } from './tesouraria'
import type { UsuarioRepository } from './usuarios'
import type { Vigencias } from './vigencias'

/** Everything that is stored, by capability; a new repository is added here and in `adapters/db/store.ts`. */
export interface Repositories {
  jobs: JobRepository
  outbox: OutboxRepository
  idempotencia: IdempotencyRepository
  sessoes: SessaoRepository
  alertasDeEventos: AlertasDeEventos
  anuncios: Anuncios
  busca: Busca
  contagens: Contagens
  cupons: Cupons
  denuncias: Denuncias
  devolucoes: Devolucoes
  donos: Donos
  fechamentos: Fechamentos
  ledger: Ledger
  moderacao: Moderacao
  pedidos: Pedidos
  reservas: Reservas
  sitemap: Sitemap
  webhooks: Webhooks
  tesouraria: Tesouraria
  usuarios: UsuarioRepository
  vigencias: Vigencias
  preCadastros: PreCadastroRepository
  redefinicoes: RedefinicaoRepository
  alertas: AlertaRepository
  aceites: AceiteRepository
  albuns: AlbumRepository
  arquivos: ArquivoRepository
  auditoria: AuditoriaRepository
  registrosAcesso: RegistroAcessoRepository
}

/**
 * Repositories outside a transaction, and a way into one. Inside `transaction` use what is passed in alone:
 * the embedded database has one connection, and the outer store would wait for it for ever.
 */
export interface Store extends Repositories {
  transaction<T>(work: (repositories: Repositories) => Promise<T>): Promise<T>
  /** From now on `listener` hears, after the commit, of every change of this process to what the public sees. */
  onPublicChange(listener: () => void): void
  /** Tells the listeners of a change that another process made. */
  announcePublicChange(): void
  /**
   * From now on `listener` hears, after the commit, which order this process has moved; without an id any may have
   * moved. Answers how to stop.
   */
  onPedidoChange(listener: (pedidoId?: string) => void): () => void
  /** Tells the listeners of an order that another process moved. */
  announcePedidoChange(pedidoId?: string): void
  /** From now on `listener` hears, after the commit, that there may be a job to work off. Answers how to stop. */
  onJob(listener: () => void): () => void
  /** Tells the listeners of a job that another process left. */
  announceJob(): void
}
