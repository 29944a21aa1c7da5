import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AgeAssurance, PedidoIdade } from '../ports/age-assurance'

export const RESPOSTAS_SANDBOX = ['maior', 'menor'] as const
export type RespostaSandbox = (typeof RESPOSTAS_SANDBOX)[number]
export const CARTEIRA_SANDBOX = '/_sandbox/idade'

/** A simulated wallet: its page signs whatever is clicked. It proves nothing. */
export function sandbox({ secret, publicUrl }: { secret: string; publicUrl: string }): AgeAssurance & {
  responder(nonce: string, resposta: RespostaSandbox): string
} {
  const responder = (nonce: string, resposta: RespostaSandbox) => {
    const signature = createHmac('sha256', secret).update(`idade-sandbox\n${nonce}\n${resposta}`)
    return `${resposta}.${signature.digest('base64url')}`
  }
  const isSaid = (resposta: unknown, { nonce }: PedidoIdade, said: RespostaSandbox) => {
    const given = Buffer.from(typeof resposta === 'string' ? resposta : '')
    const wanted = Buffer.from(responder(nonce, said))
    return given.length === wanted.length && timingSafeEqual(given, wanted)
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
