import type { HttpDeps } from '../../kernel/http/deps'
import type { CreditosStore } from './store'

export interface CreditosDeps extends HttpDeps {
  store: CreditosStore
}
