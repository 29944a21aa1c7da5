import type { Secrets } from '../../kernel/crypto/ports'
import type { HttpDeps } from '../../kernel/http/deps'
import type { MailSite } from '../../kernel/mail/content'
import type { BuscaStore } from './store'

export interface BuscaDeps extends HttpDeps {
  store: BuscaStore
  secrets: Secrets
  config: MailSite
}
