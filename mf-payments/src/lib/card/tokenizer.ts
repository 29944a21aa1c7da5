import { bandeiraDe, digitsOf, type Bandeira, type DadosCartao } from './cartao'

export type Tokenizacao =
  | { ok: true; token: string; bandeira: Bandeira | undefined; final: string }
  | { ok: false; code: 'CARTAO_NAO_ACEITO' | 'TOKENIZADOR_INDISPONIVEL'; message: string }

/**
 * Turns a card into a token that only the provider can charge (rule: pagamentos/cartao). The number never
 * reaches our server: an adapter uses the provider's own script. `dica` is an optional hint below the form.
 */
export interface CardTokenizer {
  readonly dica?: string
  tokenize(cartao: DadosCartao): Promise<Tokenizacao>
}

/** The provider rejects this card or its data. */
export const CARTAO_NAO_ACEITO: Tokenizacao = {
  ok: false,
  code: 'CARTAO_NAO_ACEITO',
  message: 'Cartão não aceito. Confira os dados ou use outro cartão.',
}

/** Tokenization failed; nothing was charged. */
export const TOKENIZADOR_INDISPONIVEL: Tokenizacao = {
  ok: false,
  code: 'TOKENIZADOR_INDISPONIVEL',
  message: 'Não foi possível verificar o cartão agora. Nada foi cobrado: tente novamente.',
}

/** The sandbox's three test numbers and the outcome of their charges. */
const CARTOES_DE_TESTE: Readonly<Record<string, 'approve' | 'refuse' | 'timeout'>> = {
  '4111111111111111': 'approve',
  '4000000000000002': 'refuse',
  '4000000000000119': 'timeout',
}

/** The sandbox's adapter: accepts only the test numbers and rejects real cards. */
export function createSandboxTokenizer(newId: () => string): CardTokenizer {
  return {
    dica: 'Ambiente de testes: 4111 1111 1111 1111 aprova, 4000 0000 0000 0002 recusa, 4000 0000 0000 0119 não responde.',
    tokenize: (cartao) => {
      const digits = digitsOf(cartao.numero)
      const outcome = CARTOES_DE_TESTE[digits]
      if (outcome === undefined) {
        return Promise.resolve({
          ok: false,
          code: 'CARTAO_NAO_ACEITO',
          message: 'Este ambiente aceita somente os cartões de teste.',
        })
      }
      return Promise.resolve({
        ok: true,
        token: `tok_sandbox_${outcome}_${newId()}`,
        bandeira: bandeiraDe(digits),
        final: digits.slice(-4),
      })
    },
  }
}

/** Caches one token per typed card, so that a retry charges the same token. */
export function rememberTokens(tokenizer: CardTokenizer): CardTokenizer {
  let last: { card: string; answer: Tokenizacao } | undefined
  return {
    dica: tokenizer.dica,
    tokenize: async (cartao) => {
      const card = [cartao.numero, cartao.titular, cartao.validade, cartao.cvv].join('|')
      if (last?.card === card) return last.answer
      const answer = await tokenizer.tokenize(cartao)
      last = answer.ok ? { card, answer } : undefined
      return answer
    },
  }
}
