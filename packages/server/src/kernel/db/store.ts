import type { AlbumRepository, ArquivoRepository } from '../../modules/albuns/ports'
import type { AlertasDeEventos } from '../../modules/contas/ports/alertas'
import type { Anuncios } from '../../modules/anuncios/ports/anuncios'
import type { Busca } from '../../modules/busca/ports/busca'
import type { Contagens } from '../../modules/estatisticas/ports'
import type { Ledger, Reservas } from '../../modules/creditos/ports/creditos'
import type { Cupons } from '../../modules/cupons/ports'
import type { Denuncias } from '../../modules/operacao/ports/denuncias'
import type { Devolucoes } from '../../modules/pagamentos/ports/devolucoes'
import type { Donos } from '../../modules/contas/ports/donos'
import type { Fechamentos } from '../../modules/pagamentos/ports/fechamento'
import type { Pedidos, Webhooks } from '../../modules/pagamentos/ports/pedidos'
import type { PreCadastroRepository, RedefinicaoRepository } from '../../modules/contas/ports/cadastro'
import type { JobRepository } from '../jobs/ports'
import type { OutboxRepository } from '../mail/ports'
import type { IdempotencyRepository } from '../http/ports'
import type { Moderacao } from '../../modules/operacao/ports/moderacao'
import type {
  AceiteRepository,
  AlertaRepository,
  AuditoriaRepository,
} from '../../modules/contas/ports/painel'
import type { RegistroAcessoRepository } from '../../modules/contas/ports/registros'
import type { SessaoRepository } from '../../modules/contas/ports/sessoes'
import type { Sitemap } from '../../modules/busca/ports/sitemap'
import type { Tesouraria } from '../../modules/pagamentos/ports/tesouraria'
import type { UsuarioRepository } from '../../modules/contas/ports/usuarios'
import type { Vigencias } from '../../modules/anuncios/ports/vigencias'

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
