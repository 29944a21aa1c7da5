import type { RegraDoUso } from '@portal/domain/arrependimento'
import type { Empresa } from '@portal/domain/empresa'
import type { SignedLinks } from '../../kernel/crypto/signed-links'
import type { HttpDeps } from '../../kernel/http/deps'
import type { Metrics } from '../../kernel/http/metrics'
import type { PhoneCheck } from '../../kernel/phone/ports'
import type { PagamentosStore } from './store'
import type { PagamentoDeps } from './use-cases/create-pedido'

export interface PagamentosDeps extends HttpDeps {
  store: PagamentosStore
  pagamentos: PagamentoDeps
  links: SignedLinks
  /** What the sandbox's page shows of the codes that were sent to phones. */
  phone: Pick<PhoneCheck, 'sent'>
  metrics: Pick<Metrics, 'webhooks'>
  /** From now on `listener` hears which order has changed; without an id any may have. Answers how to stop. */
  onPedidoChange(listener: (pedidoId?: string) => void): () => void
  config: {
    brand: string
    publicUrl: string
    legalContact: string
    empresa: Empresa
    regretRule: RegraDoUso
    /** Who is notified by mail of what the daily check finds. */
    operatorEmail: string | null
  }
}
