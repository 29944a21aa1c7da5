import { hmacOf, isHmacOf, type Secret } from '../../../kernel/crypto/secret'
import type { AgeAssurance, PedidoIdade } from '../ports/age-assurance'

export const RESPOSTAS_SANDBOX = ['maior', 'menor'] as const
export type RespostaSandbox = (typeof RESPOSTAS_SANDBOX)[number]
export const CARTEIRA_SANDBOX = '/_sandbox/idade'

/** A simulated wallet: its page signs the clicked result. It proves nothing. */
export function sandbox({ secret, publicUrl }: { secret: Secret; publicUrl: string }): AgeAssurance & {
  responder(nonce: string, resposta: RespostaSandbox): string
} {
  const textOf = (nonce: string, resposta: RespostaSandbox) => `idade-sandbox\n${nonce}\n${resposta}`
  const responder = (nonce: string, resposta: RespostaSandbox) =>
    `${resposta}.${hmacOf(secret, textOf(nonce, resposta)).toString('base64url')}`
  const isSaid = (resposta: unknown, { nonce }: PedidoIdade, said: RespostaSandbox) => {
    const [kind, given = ''] = typeof resposta === 'string' ? resposta.split('.') : []
    return kind === said && isHmacOf(secret, textOf(nonce, said), given)
  }
  return {
    nome: 'sandbox',
    demandsProof: true,
    destinos: [],
    responder,
    iniciar: async ({ nonce }) => ({
      kind: 'pagina',
      url: `${publicUrl}${CARTEIRA_SANDBOX}?pedido=${nonce}`,
    }),
    async concluir(pedido, resposta) {
      if (isSaid(resposta, pedido, 'menor')) return 'recusada'
      return isSaid(resposta, pedido, 'maior') ? 'confirmada' : 'invalida'
    },
  }
}
