import type { Authenticator, PasswordHasher } from '../../kernel/crypto/ports'
import type { SignedLinks } from '../../kernel/crypto/signed-links'
import type { Vault } from '../../kernel/crypto/vault'
import type { HttpDeps } from '../../kernel/http/deps'
import type { LimitNumbers } from '../../kernel/http/limits'
import type { PixelBudget } from '../../kernel/images/pixel-budget'
import type { Triagem } from '../../kernel/images/ports'
import type { PictureDeps } from '../../kernel/images/store-picture'
import type { MailSite } from '../../kernel/mail/content'
import type { Passkeys } from '../../kernel/passkeys/ports'
import type { PushSender } from '../../kernel/push/ports'
import type { PhoneCheck } from '../../kernel/phone/ports'
import type { ContasStore } from './store'

export interface ContasDeps extends HttpDeps, PictureDeps {
  store: ContasStore
  hasher: PasswordHasher
  pixels: PixelBudget
  triagem: Triagem
  phone: PhoneCheck
  push: PushSender
  passkeys: Passkeys
  authenticator: Authenticator
  /** Seals authenticator secrets. */
  segredos: Vault
  links: SignedLinks
  /** Data used by mails. */
  config: MailSite & { limits: LimitNumbers; alertList: boolean }
}
