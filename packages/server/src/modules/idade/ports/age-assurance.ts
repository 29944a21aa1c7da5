/** What a visitor began: nobody's name, only a number that counts once, and an end. */
export interface PedidoIdade {
  nonce: string
  expiraEm: Date
}

/** Where the visitor goes on. */
export type InicioDaProva =
  /** To the provider's own page. */
  | { kind: 'pagina'; url: string }
  /** To a wallet: by link on this device, by code from another. */
  | { kind: 'carteira'; url: string }
  | { kind: 'indisponivel' }

/** `recusada`: a sign of a minor, whatever else the answer says. `invalida`: nothing that can be believed. */
export type Conclusao = 'confirmada' | 'recusada' | 'invalida' | 'indisponivel'

/** Who says that a visitor is an adult (`AGE_ASSURANCE`; rule: idade/provedores). */
export interface AgeAssurance {
  nome: 'declaracao' | 'sandbox' | 'openid4vp' | 'http' | 'fechado'
  /** False where the visitor's own word is enough. */
  demandsProof: boolean
  /** Where the form that begins may lead besides this site. */
  destinos: readonly string[]
  iniciar(pedido: PedidoIdade): Promise<InicioDaProva>
  /** The signed request that a wallet fetches; absent where there is no wallet. */
  pedidoAssinado?(pedido: PedidoIdade): Promise<string>
  /** Judges what came back for this very request. Never rejects. */
  concluir(pedido: PedidoIdade, resposta: unknown, now: Date): Promise<Conclusao>
}
