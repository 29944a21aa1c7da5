import type { HttpDeps } from '../../kernel/http/deps'
import type { FindCobrancas } from './ports/cobrancas'
import type { AnunciosStore } from './store'

export interface AnunciosDeps extends HttpDeps {
  store: AnunciosStore
  findCobrancas: FindCobrancas
  /** Numbers in [0, 1): the draw of impulsos. */
  random: () => number
}
