import type { Secrets } from '../../kernel/crypto/ports'
import type { SignedLinks } from '../../kernel/crypto/signed-links'
import type { HttpDeps } from '../../kernel/http/deps'
import type { MailSite } from '../../kernel/mail/content'
import type { PushSender } from '../../kernel/push/ports'
import type { BuscaStore } from './store'

export interface BuscaDeps extends HttpDeps {
  store: BuscaStore
  secrets: Secrets
  links: SignedLinks
  push: PushSender
  config: MailSite
}
