/** What the provider contract needs of a provider's stand-in; each fake brings one. */
import type { Centavos } from '@portal/domain/dinheiro'
import type { MetodoCobranca } from '@portal/domain/opcoes'
import type { PaymentProvider, WebhookRecebido } from '../../modules/pagamentos/ports/payment-provider'
import type { FakeServer } from './fake-server'

export interface Bancada {
  provider: PaymentProvider
  clock: { now: () => Date; advance: (ms: number) => void }
  /** Card tokens as the browser would send them. */
  cartao: { aprova: string; recusa: string }
  /** How many charges there are under a txid. */
  cobrancas: (txid: string) => Promise<number>
  /** The payer pays. */
  pagar: (txid: string) => Promise<void>
  /** The payer pays another amount; absent where the provider cannot let that happen. */
  pagarOutroValor?: (txid: string, valor: Centavos) => Promise<void>
  /** The charge is removed at the provider. */
  cancel: (txid: string) => Promise<void>
  /** A refund that was taken comes to its end. */
  concluirDevolucao: (txid: string) => Promise<void>
  /** Turns the charge into another's: another amount, or another receiver. */
  adulterar?: (txid: string, de: 'valor' | 'recebedor') => Promise<void>
  /** A webhook about a charge, as the provider sends it. */
  webhook: (txid: string, metodo: MetodoCobranca) => WebhookRecebido
  /** The same from somebody who does not know the secret; absent where the provider has none. */
  forjado?: (webhook: WebhookRecebido) => WebhookRecebido
  /** Whether one charge can be paid twice. */
  pagaDuasVezes: boolean
  /** Absent for a provider inside this process. */
  falso?: {
    server: FakeServer
    /** The call that creates a charge. */
    criacao: (metodo: MetodoCobranca, txid: string) => string
    /** The call that reads a charge back. */
    leitura: (metodo: MetodoCobranca, txid: string) => string
    /** Every token that was given ends; absent where there are none. */
    endTokens?: () => void
  }
  close: () => Promise<void>
}

const START = '2026-11-21T15:00:00Z'

export function createBancadaClock(): Bancada['clock'] {
  let now = new Date(START)
  return { now: () => now, advance: (ms) => void (now = new Date(now.getTime() + ms)) }
}

/** Generous: a slow machine must not look like a silent provider. */
export const TIMEOUT_MS = 20_000
