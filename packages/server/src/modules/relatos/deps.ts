import type { HttpDeps } from '../../kernel/http/deps'
import type { RelatosStore } from './store'

export interface RelatosDeps extends HttpDeps {
  store: RelatosStore
  config: { alertList: boolean }
}
