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

export interface Devolucoes {
  /** Undefined when there is no refund or it was refused; locked until the transaction ends. */
  findAberta(provedor: string, recebimentoId: string): Promise<Devolucao | undefined>
  insert(devolucao: Omit<Devolucao, 'estado' | 'atualizadaEm'>, pedirEm: Date): Promise<void>
  /** `pedirEm` null: no more requests are due. */
  setEstado(chave: string, estado: Devolucao['estado'], pedirEm: Date | null, now: Date): Promise<void>
  /** Refunds due for another request. */
  aPedir(now: Date, limite: number): Promise<Devolucao[]>
  /** Of one order, oldest first. */
  listDoPedido(pedidoId: string): Promise<Devolucao[]>
}
