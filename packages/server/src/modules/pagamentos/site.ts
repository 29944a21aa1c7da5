/** Payment settings sent to pages: the methods, and how the browser tokenizes cards. */
import type { RenderSite } from '@portal/platform/render'
import type { Payments } from './config'
import type { PaymentProvider } from './ports/payment-provider'
import { metodosOferecidos } from './use-cases/pagador'

type SitePagamentos = RenderSite['pagamentos']

export function sitePagamentos(
  payments: Payments,
  provider: Pick<PaymentProvider, 'metodos'>,
): SitePagamentos {
  const metodos = metodosOferecidos(provider)
  return { metodos, cartao: metodos.includes('cartao') ? tokenizadorDe(payments) : null }
}

function tokenizadorDe(payments: Payments): SitePagamentos['cartao'] {
  switch (payments.provider) {
    case 'sandbox':
      return { provedor: 'sandbox' }
    case 'mercadopago':
      return { provedor: 'mercadopago', url: payments.url, chavePublica: payments.publicKey }
    case 'efi':
      return payments.payeeCode === undefined
        ? null
        : { provedor: 'efi', conta: payments.payeeCode, ambiente: payments.environment }
    case 'asaas':
      return null
  }
}

/** Origins that Efi's library calls; the third-party device fingerprint that it would add is left out. */
const EFI_ORIGINS = {
  production: ['https://cobrancas.api.efipay.com.br', 'https://tokenizer.sejaefi.com.br'],
  sandbox: ['https://cobrancas-h.api.efipay.com.br', 'https://tokenizer.sejaefi.com.br'],
}

/** Origins that pages must be allowed to call in order to tokenize a card. */
export function origensDoTokenizador(payments: Payments): readonly string[] {
  if (payments.provider === 'mercadopago') return [new URL(payments.url).origin]
  if (payments.provider === 'efi' && payments.payeeCode !== undefined)
    return EFI_ORIGINS[payments.environment]
  return []
}
