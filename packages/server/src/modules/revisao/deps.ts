import type { HttpDeps } from '../../kernel/http/deps'
import type { FindCobrancas } from '../anuncios'
import type { PagamentoDeps } from '../pagamentos'
import type { RevisaoStore } from './store'

export interface RevisaoDeps extends HttpDeps {
  store: RevisaoStore
  pagamentos: PagamentoDeps
  findCobrancas: FindCobrancas
  random: () => number
  config: { brand: string; publicUrl: string; legalContact: string }
}
