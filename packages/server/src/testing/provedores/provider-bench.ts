/** What the provider contract needs from a fake provider. */
import type { Centavos } from '@portal/domain/dinheiro'
import type { MetodoCobranca } from '@portal/domain/opcoes'
import type { PaymentProvider, WebhookRecebido } from '../../modules/pagamentos/ports/payment-provider'
import type { FakeServer } from './fake-server'

export interface ProviderBench {
  provider: PaymentProvider
  clock: { now: () => Date; advance: (ms: number) => void }
  /** Card tokens as the browser would send them. */
  cartao: { aprova: string; recusa: string }
  /** Number of charges with a txid. */
  cobrancas: (txid: string) => Promise<number>
  /** The payer pays. */
  pagar: (txid: string) => Promise<void>
  /** The payer pays another amount; absent where the provider prevents it. */
  pagarOutroValor?: (txid: string, valor: Centavos) => Promise<void>
  /** The charge is removed at the provider. */
  cancel: (txid: string) => Promise<void>
  /** Completes an accepted refund. */
  concluirDevolucao: (txid: string) => Promise<void>
  /** Changes the charge's amount or receiver, so that it is not ours. */
  adulterar?: (txid: string, de: 'valor' | 'recebedor') => Promise<void>
  /** A webhook about a charge, as the provider sends it. */
  webhook: (txid: string, metodo: MetodoCobranca) => WebhookRecebido
  /** The same without the secret; absent where the provider has none. */
  forjado?: (webhook: WebhookRecebido) => WebhookRecebido
  /** Whether one charge can be paid twice. */
  pagaDuasVezes: boolean
  /** Absent for a provider inside this process. */
  falso?: {
    server: FakeServer
    /** The call that creates a charge. */
    criacao: (metodo: MetodoCobranca, txid: string) => string
    /** The call that reads a charge. */
    leitura: (metodo: MetodoCobranca, txid: string) => string
    /** Invalidates all tokens; absent where there are none. */
    endTokens?: () => void
  }
  close: () => Promise<void>
}

const START = '2026-11-21T15:00:00Z'

export function createBenchClock(): ProviderBench['clock'] {
  let now = new Date(START)
  return { now: () => now, advance: (ms) => void (now = new Date(now.getTime() + ms)) }
}

/** Long, so that a slow machine does not look like a silent provider. */
export const TIMEOUT_MS = 20_000
