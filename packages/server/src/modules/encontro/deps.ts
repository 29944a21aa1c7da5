import type { PasswordHasher, Secrets } from '../../kernel/crypto/ports'
import type { HttpDeps } from '../../kernel/http/deps'
import type { MailSite } from '../../kernel/mail/content'
import type { PhoneCheck } from '../../kernel/phone/ports'
import type { EncontroStore } from './store'

export interface EncontroDeps extends HttpDeps {
  store: EncontroStore
  secrets: Secrets
  hasher: PasswordHasher
  phone: PhoneCheck
  /** Data used by messages. */
  config: MailSite
}
