import type { ConversaChange } from '../../kernel/changed'
import type { Secrets } from '../../kernel/crypto/ports'
import type { HttpDeps } from '../../kernel/http/deps'
import type { MailSite } from '../../kernel/mail/content'
import type { AbrirCasoDeRecado } from './ports/graves'
import type { RecadosStore } from './store'

export interface RecadosDeps extends HttpDeps {
  store: RecadosStore
  /** Subscribes to changes of conversations; without one any may have changed. Returns an unsubscribe function. */
  onConversaChange(listener: (change?: ConversaChange) => void): () => void
  /** Publishes to every process that one side is typing. */
  announceDigitando(change: ConversaChange): void
  secrets: Secrets
  config: MailSite
  abrirCasoDeRecado: AbrirCasoDeRecado
}
