import type { Secrets } from '../../kernel/crypto/ports'
import type { HttpDeps } from '../../kernel/http/deps'
import type { DenunciasStore } from './store'

export interface DenunciasDeps extends HttpDeps {
  store: DenunciasStore
  secrets: Secrets
  config: { operatorEmail: string | null; brand: string; publicUrl: string; legalContact: string }
}
