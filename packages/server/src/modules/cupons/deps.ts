import type { HttpDeps } from '../../kernel/http/deps'
import type { CuponsStore } from './store'

export interface CuponsDeps extends HttpDeps {
  store: CuponsStore
}
