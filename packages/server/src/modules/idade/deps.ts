import type { Secrets } from '../../kernel/crypto/ports'
import type { Secret } from '../../kernel/crypto/secret'
import type { HttpDeps } from '../../kernel/http/deps'
import type { AgeAssurance } from './ports/age-assurance'
import type { IdadeStore } from './store'

export interface IdadeDeps extends HttpDeps {
  store: IdadeStore
  secrets: Pick<Secrets, 'newToken'>
  assurance: AgeAssurance
  config: { publicUrl: string; secret: Secret; brand: string }
}
