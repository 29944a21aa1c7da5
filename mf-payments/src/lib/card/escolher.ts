import type { Site } from '@portal/platform'
import {
  createSandboxTokenizer,
  rememberTokens,
  TOKENIZADOR_INDISPONIVEL,
  type CardTokenizer,
} from './tokenizer'

type Provedor = NonNullable<Site['pagamentos']['cartao']>

/** The tokenizer of the deployment's provider (docs/adr/0016), loaded when the first card is tokenized. */
export function createTokenizer(provedor: Provedor | null): CardTokenizer {
  if (provedor === null) return { tokenize: () => Promise.resolve(TOKENIZADOR_INDISPONIVEL) }
  return rememberTokens(adapterOf(provedor))
}

function adapterOf(provedor: Provedor): CardTokenizer {
  switch (provedor.provedor) {
    case 'sandbox':
      return createSandboxTokenizer(() => crypto.randomUUID())
    case 'mercadopago':
      return later(async () => (await import('./mercado-pago')).createMercadoPagoTokenizer(provedor))
    case 'efi':
      return later(async () => (await import('./efi')).createEfiTokenizer(provedor))
  }
}

/** Treats a chunk load failure like an unavailable provider; the next attempt loads it again. */
function later(load: () => Promise<CardTokenizer>): CardTokenizer {
  return {
    tokenize: async (cartao) => {
      const tokenizer = await load().catch(() => undefined)
      return tokenizer === undefined ? TOKENIZADOR_INDISPONIVEL : tokenizer.tokenize(cartao)
    },
  }
}
