import type { ByteVault } from '../../kernel/crypto/vault'
import type { Secrets } from '../../kernel/crypto/ports'
import type { HttpDeps } from '../../kernel/http/deps'
import type { ImageProcessor } from '../../kernel/images/ports'
import type { PixelBudget } from '../../kernel/images/pixel-budget'
import type { MailSite } from '../../kernel/mail/content'
import type { IdentityCheck } from './ports/identity-check'
import type { IdentidadeStore } from './store'

export interface IdentidadeDeps extends HttpDeps {
  store: IdentidadeStore
  secrets: Secrets
  images: ImageProcessor
  pixels: PixelBudget
  identityCheck: IdentityCheck
  /** Seals pictures of documents; its key is not the database's. */
  cofre: ByteVault
  /** Numbers in [0, 1): the drawn gesture and code. */
  random: () => number
  config: MailSite & { operatorEmail: string | null }
}
