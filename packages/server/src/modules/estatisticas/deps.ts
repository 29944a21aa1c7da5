import type { SignedLinks } from '../../kernel/crypto/signed-links'
import type { HttpDeps } from '../../kernel/http/deps'
import type { MailSite } from '../../kernel/mail/content'
import type { EstatisticasStore } from './store'

export interface EstatisticasDeps extends HttpDeps {
  store: EstatisticasStore
  links: SignedLinks
  /** Data used by mails. */
  config: MailSite
}
