import type { Config } from './config'
import type { SignedLinks } from './kernel/crypto/signed-links'
import type { Authenticator, PasswordHasher, Secrets } from './kernel/crypto/ports'
import type { Clock } from './kernel/clock'
import type { ByteVault, Vault } from './kernel/crypto/vault'
import type { HttpDeps } from './kernel/http/deps'
import type { OperatorHttpDeps } from './kernel/http/operator-route'
import type { InternalCalls } from './kernel/http/internal-calls'
import type { FindAjustes } from './kernel/releases/ajustes'
import type { StampMemory } from './kernel/releases/stamps'
import type { Metrics } from './kernel/http/metrics'
import type { SecurityLog } from './kernel/http/security-events'
import type { Media } from './kernel/media/ports'
import type { PixelBudget } from './kernel/images/pixel-budget'
import type { FileStore, ImageProcessor, Original, TextReader, Triagem } from './kernel/images/ports'
import type { Mailer } from './kernel/mail/ports'
import type { Passkeys } from './kernel/passkeys/ports'
import type { Purger } from './kernel/storage/purge'
import type { PushSender } from './kernel/push/ports'
import type { PhoneCheck } from './kernel/phone/ports'
import type { AgeAssurance } from './modules/idade'
import type { IdentityCheck, Menores } from './modules/identidade'
import type { AbrirCasoDeRecado } from './modules/recados'
import type { FindCobrancas } from './modules/anuncios'
import type { OperatorContext } from './modules/operacao'
import type { Selagem } from './modules/provas'
import type { NfseProvider, PagamentoDeps } from './modules/pagamentos'
import type { Announcements, PortalStore } from './repositories'

/**
 * Dependencies wired once per process; routes and jobs of each module take the part that their `deps.ts`
 * declares.
 */
export interface Deps extends HttpDeps, OperatorHttpDeps {
  config: Config
  store: PortalStore
  secrets: Secrets
  /** Seals CPFs. */
  vault: Vault
  passkeys: Passkeys
  authenticator: Authenticator
  /** Seals authenticator secrets. */
  segredos: Vault
  /** Sets the origin of the back office once it is listening. */
  setOperatorOrigin: (origin: string) => void
  hasher: PasswordHasher
  phone: PhoneCheck
  push: PushSender
  assurance: AgeAssurance
  identityCheck: IdentityCheck
  /** Seals pictures of documents, with a dedicated key. */
  cofre: ByteVault
  mailer: Mailer
  metrics: Metrics
  security: SecurityLog
  images: ImageProcessor
  /** Absent: the text of photos is not read. */
  newTextReader: (() => TextReader) | undefined
  pixels: PixelBudget
  media: Media
  triagem: Triagem
  menores: Menores
  abrirCasoDeRecado: AbrirCasoDeRecado
  files: FileStore
  purger: Purger
  /** The demonstration's pictures, in order. */
  demoPhotos: readonly Original[]
  /** Clock of jobs in tests; absent: the database's. */
  jobClock: Clock | undefined
  links: SignedLinks
  selagem: Selagem
  /** Context of an operator's act. */
  contextoDe: (operador: string) => OperatorContext
  /** Random numbers in [0, 1), for drawing impulsos. */
  random: () => number
  pagamentos: PagamentoDeps
  nfse: NfseProvider | undefined
  findCobrancas: FindCobrancas
  onPedidoChange: Announcements['onPedidoChange']
  onPublicChange: Announcements['onPublicChange']
  onConversaChange: Announcements['onConversaChange']
  announceDigitando: Announcements['announceDigitando']
  /** Last time this process's change subscription was healthy. */
  lastInTouch: () => Date | undefined
  /** Authentication of calls between roles of this portal. */
  internal: InternalCalls
  /** Stamps of releases seen by any process. */
  stamps: StampMemory
  /** Settings of front-end apps. */
  ajustes: FindAjustes
}
