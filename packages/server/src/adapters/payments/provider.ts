import type { Config } from '../../config'
import type { Clock } from '../../ports/clock'
import type { PaymentProvider, WebhookRecebido } from '../../ports/payment-provider'
import { createSandbox, type LivroSandbox } from './sandbox'

/** Other providers come as adapters of the same port; naming one that is not there yet stops the start. */
export function createProvider(
  { paymentsProvider, brand }: Config,
  livro: LivroSandbox,
  clock: Clock,
  avisar: (webhook: WebhookRecebido) => Promise<void>,
): PaymentProvider {
  if (paymentsProvider === 'sandbox') return createSandbox({ livro, clock, avisar, recebedor: brand })
  throw new Error(`PAYMENTS_PROVIDER=${paymentsProvider}: this provider has no adapter yet.`)
}
