import type { HttpDeps } from './kernel/http/deps'
import type { SignedLinks } from './kernel/crypto/signed-links'
import type { Metrics } from './kernel/http/metrics'
import type { Config } from './config'
import type { FileStore, ImageProcessor } from './kernel/images/ports'
import type { Mailer } from './kernel/mail/ports'
import type { PasswordHasher, Secrets } from './kernel/crypto/ports'
import type { PagamentoDeps } from './modules/pagamentos/use-cases/criar'

/** Everything that is wired once per process; routes and jobs take what they need of it. */
export interface Deps extends HttpDeps {
  config: Config
  secrets: Secrets
  hasher: PasswordHasher
  mailer: Mailer
  metrics: Metrics
  images: ImageProcessor
  files: FileStore
  links: SignedLinks
  /** Numbers in [0, 1): the draw of impulsos. */
  random: () => number
  pagamentos: PagamentoDeps
}
