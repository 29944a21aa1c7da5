/** A refund of one receipt requested by the operator. It is complete once the receipt is `devolvido`. */
export interface Devolucao {
  /** Our idempotency key, 32 alphanumerics: the request can be repeated, and the provider refunds once. */
  chave: string
  provedor: string
  recebimentoId: string
  motivo: string
  /** PEDIDA: not confirmed yet. ACEITA: accepted by the provider. RECUSADA: definitely refused. */
  estado: 'PEDIDA' | 'ACEITA' | 'RECUSADA'
  pedidaPor: string
  pedidaEm: Date
  atualizadaEm: Date
}
