import type { Clock } from '../../../kernel/clock'
import type { Secrets } from '../../../kernel/crypto/ports'
import type { ByteVault } from '../../../kernel/crypto/vault'
import type { ImageProcessor } from '../../../kernel/images/ports'
import type { PixelBudget } from '../../../kernel/images/pixel-budget'
import type { MailSite } from '../../../kernel/mail/content'
import type { IdentidadeStore } from '../store'
import type { IdentityCheck } from './identity-check'
import type { Menores } from './menores'

/** Dependencies of the use cases. */
export interface ContextoDaIdentidade {
  store: IdentidadeStore
  clock: Clock
  secrets: Secrets
  images: ImageProcessor
  pixels: PixelBudget
  identityCheck: IdentityCheck
  menores: Menores
  /** Seals pictures of documents; its key is not in the database. */
  cofre: ByteVault
  /** Random numbers in [0, 1), for the gesture and code. */
  random: () => number
  config: MailSite & { operatorEmail: string | null }
}
