/** A started confirmation: no identity, only a single-use number and an expiry. */
export interface PedidoIdade {
  nonce: string
  expiraEm: Date
}

/** How the visitor continues. */
export type InicioDaProva =
  /** Redirect to the provider's page. */
  | { kind: 'pagina'; url: string }
  /** To a wallet: by link on this device, by QR code from another. */
  | { kind: 'carteira'; url: string }
  | { kind: 'indisponivel' }

/**
 * `recusada`: any sign of a minor, whatever else the response contains. `invalida`: the response cannot be
 * verified.
 */
export type Conclusao = 'confirmada' | 'recusada' | 'invalida' | 'indisponivel'

/** A way of confirming that a visitor is an adult (`AGE_ASSURANCE`; rule: idade/provedores). */
export interface AgeAssurance {
  nome: 'declaracao' | 'sandbox' | 'openid4vp' | 'http' | 'fechado'
  /** False when the visitor's own declaration suffices. */
  demandsProof: boolean
  /** Origins other than this site to which the start form may redirect. */
  destinos: readonly string[]
  iniciar(pedido: PedidoIdade): Promise<InicioDaProva>
  /** Signed request that a wallet fetches; absent without a wallet. */
  pedidoAssinado?(pedido: PedidoIdade): Promise<string>
  /** Evaluates the response to this request. Never rejects. */
  concluir(pedido: PedidoIdade, resposta: unknown, now: Date): Promise<Conclusao>
}
