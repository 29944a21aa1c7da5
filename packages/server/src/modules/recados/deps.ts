import type { Secrets } from '../../kernel/crypto/ports'
import type { HttpDeps } from '../../kernel/http/deps'
import type { MailSite } from '../../kernel/mail/content'
import type { AbrirCasoDeRecado } from './ports/graves'
import type { RecadosStore } from './store'

export interface RecadosDeps extends HttpDeps {
  store: RecadosStore
  secrets: Secrets
  config: MailSite
  abrirCasoDeRecado: AbrirCasoDeRecado
}
