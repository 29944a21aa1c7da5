import type { Secrets } from '../../kernel/crypto/ports'
import type { HttpDeps } from '../../kernel/http/deps'
import type { OperacaoStore } from './store'

export interface OperacaoDeps extends HttpDeps {
  store: OperacaoStore
  secrets: Secrets
  config: { operatorEmail: string | null; brand: string; publicUrl: string; legalContact: string }
}
