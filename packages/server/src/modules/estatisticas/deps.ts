import type { HttpDeps } from '../../kernel/http/deps'
import type { EstatisticasStore } from './store'

export interface EstatisticasDeps extends HttpDeps {
  store: EstatisticasStore
}
