import { readFileSync } from 'node:fs'
import { createSecureContext, type SecureContextOptions } from 'node:tls'
import type { EfiConfig, Payments } from '../config'
import type { Clock } from '../../../kernel/clock'
import type { PaymentProvider, WebhookRecebido } from '../ports/payment-provider'
import { createAsaas } from './asaas'
import { createEfi } from './efi/efi'
import { createMercadoPago } from './mercado-pago'
import { createSandbox, type LivroSandbox } from './sandbox'

/** Time-out: long enough for a slow bank, short enough for a waiting person. */
const TIMEOUT_MS = 15_000

export interface ProviderDeps {
  livro: LivroSandbox
  clock: Clock
  /** Delivers the sandbox's webhooks. */
  notify: (webhook: WebhookRecebido) => Promise<void>
  /** Called after every provider call with its purpose and outcome. */
  observe: (operacao: string, outcome: string) => void
}

export interface ProviderConfig {
  payments: Payments
  brand: string
  publicUrl: string
  /** Origin of the API as browsers see it; empty: same origin. */
  apiUrl: string
}

/** Creates the configured provider. Throws when Efi's certificate is unusable. */
export function createProvider(
  config: ProviderConfig,
  { livro, clock, notify: avisar, observe }: ProviderDeps,
): PaymentProvider {
  const { payments, brand } = config
  const common = { clock, observe, timeoutMs: TIMEOUT_MS }
  switch (payments.provider) {
    case 'sandbox':
      return createSandbox({ livro, clock, notify: avisar, recebedor: brand })
    case 'efi':
      return createEfi({
        ...common,
        ...payments,
        chave: payments.pixKey,
        cartao: payments.payeeCode !== undefined,
        tls: readCertificate(payments),
        notificationUrl: webhookUrl(config, `efi?hmac=${encodeURIComponent(payments.webhookSecret)}`),
      })
    case 'asaas':
      return createAsaas({ ...common, ...payments })
    case 'mercadopago':
      return createMercadoPago({ ...common, ...payments, notificationUrl: webhookUrl(config, 'mercadopago') })
  }
}

/** URL for webhooks; undefined without HTTPS, which all providers require. */
function webhookUrl({ apiUrl, publicUrl }: ProviderConfig, rest: string): string | undefined {
  const origin = apiUrl === '' ? publicUrl : apiUrl
  return origin.startsWith('https:') ? `${origin}/api/webhooks/${rest}` : undefined
}

function readCertificate({ certificate, certificatePassword }: EfiConfig): SecureContextOptions {
  const file = readFileSync(certificate)
  const pem = file.includes('-----BEGIN')
  const tls = pem
    ? { cert: file, key: file, passphrase: certificatePassword }
    : { pfx: file, passphrase: certificatePassword ?? '' }
  try {
    createSecureContext(tls)
  } catch {
    throw new Error(
      'EFI_CERTIFICATE: not a PKCS#12 file or a PEM with certificate and key, or a wrong password',
    )
  }
  return tls
}
