import type { SignedLinks } from '../../kernel/crypto/signed-links'
import type { Secrets } from '../../kernel/crypto/ports'
import type { HttpDeps } from '../../kernel/http/deps'
import type { MailSite } from '../../kernel/mail/content'
import type { FindCobrancas } from './ports/cobrancas'
import type { AnunciosStore } from './store'

export interface AnunciosDeps extends HttpDeps {
  store: AnunciosStore
  findCobrancas: FindCobrancas
  links: SignedLinks
  secrets: Pick<Secrets, 'newToken' | 'hashToken'>
  config: MailSite
  /** Random numbers in [0, 1), for drawing impulsos. */
  random: () => number
}
