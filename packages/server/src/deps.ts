import type { HttpDeps } from './adapters/http/deps'
import type { SignedLinks } from './adapters/crypto/signed-links'
import type { Metrics } from './adapters/http/metrics'
import type { Config } from './config'
import type { FileStore, ImageProcessor } from './ports/images'
import type { Mailer } from './ports/mail'
import type { PasswordHasher, Secrets } from './ports/secrets'
import type { PagamentoDeps } from './use-cases/pagamentos/criar'

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
