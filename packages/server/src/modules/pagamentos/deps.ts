import type { RegraDoUso } from '@portal/domain/arrependimento'
import type { Empresa } from '@portal/domain/empresa'
import type { SignedLinks } from '../../kernel/crypto/signed-links'
import type { HttpDeps } from '../../kernel/http/deps'
import type { Metrics } from '../../kernel/http/metrics'
import type { PhoneCheck } from '../../kernel/phone/ports'
import type { NfseProvider } from './ports/nfse'
import type { PagamentosStore } from './store'
import type { PagamentoDeps } from './use-cases/create-pedido'

export interface PagamentosDeps extends HttpDeps {
  store: PagamentosStore
  pagamentos: PagamentoDeps
  /** Undefined: this deployment issues no invoices. */
  nfse: NfseProvider | undefined
  links: SignedLinks
  /** Codes sent to phones, for the sandbox page. */
  phone: Pick<PhoneCheck, 'sent'>
  metrics: Pick<Metrics, 'webhooks'>
  /**
   * Subscribes to order changes; without an id any order may have changed. Returns an unsubscribe function.
   */
  onPedidoChange(listener: (pedidoId?: string) => void): () => void
  config: {
    brand: string
    publicUrl: string
    legalContact: string
    empresa: Empresa
    regretRule: RegraDoUso
    /** Receives a mail about differences found by the daily check. */
    operatorEmail: string | null
  }
}
