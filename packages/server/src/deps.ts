import type { Config } from './config'
import type { SignedLinks } from './kernel/crypto/signed-links'
import type { Authenticator, PasswordHasher, Secrets } from './kernel/crypto/ports'
import type { Clock } from './kernel/clock'
import type { ByteVault, Vault } from './kernel/crypto/vault'
import type { HttpDeps } from './kernel/http/deps'
import type { OperatorHttpDeps } from './kernel/http/operator-route'
import type { InternalCalls } from './kernel/http/internal-calls'
import type { StampMemory } from './kernel/releases/stamps'
import type { Metrics } from './kernel/http/metrics'
import type { SecurityLog } from './kernel/http/security-events'
import type { PixelBudget } from './kernel/images/pixel-budget'
import type { FileStore, ImageProcessor, Original, Triagem } from './kernel/images/ports'
import type { Mailer } from './kernel/mail/ports'
import type { Passkeys } from './kernel/passkeys/ports'
import type { Purger } from './kernel/storage/purge'
import type { PhoneCheck } from './kernel/phone/ports'
import type { AgeAssurance } from './modules/idade'
import type { IdentityCheck } from './modules/identidade'
import type { FindCobrancas } from './modules/anuncios'
import type { Contexto, Selagem } from './modules/operacao'
import type { PagamentoDeps } from './modules/pagamentos'
import type { Announcements, PortalStore } from './repositories'

/** Everything that is wired once per process; the routes and jobs of each module take what their `deps.ts` names. */
export interface Deps extends HttpDeps, OperatorHttpDeps {
  config: Config
  store: PortalStore
  secrets: Secrets
  /** What opens and seals CPFs. */
  vault: Vault
  passkeys: Passkeys
  authenticator: Authenticator
  /** What opens and seals the secrets of authenticators. */
  segredos: Vault
  /** Whoever opened the door of the back office says where it is. */
  setOperatorOrigin: (origin: string) => void
  hasher: PasswordHasher
  phone: PhoneCheck
  assurance: AgeAssurance
  identityCheck: IdentityCheck
  /** Seals pictures of documents, under a key of its own. */
  cofre: ByteVault
  mailer: Mailer
  metrics: Metrics
  security: SecurityLog
  images: ImageProcessor
  pixels: PixelBudget
  triagem: Triagem
  files: FileStore
  purger: Purger
  /** The demonstration's pictures, in their order. */
  demoPhotos: readonly Original[]
  /** Tests hold the clock of jobs; absent: the database's. */
  jobClock: Clock | undefined
  links: SignedLinks
  selagem: Selagem
  /** What an act of an operator works with. */
  contextoDe: (operador: string) => Contexto
  /** Numbers in [0, 1): the draw of impulsos. */
  random: () => number
  pagamentos: PagamentoDeps
  findCobrancas: FindCobrancas
  onPedidoChange: Announcements['onPedidoChange']
  onPublicChange: Announcements['onPublicChange']
  /** When this process was last sure to hear of every change. */
  lastInTouch: () => Date | undefined
  /** How the roles of this portal know each other's calls. */
  internal: InternalCalls
  /** Which releases were seen, by any process. */
  stamps: StampMemory
}
