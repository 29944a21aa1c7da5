/** A refund of one receipt that the operator asked for. It is over once the receipt is `devolvido`. */
export interface Devolucao {
  /** Ours, 32 alphanumerics: under it the provider is asked as often as needed, and gives back once. */
  chave: string
  provedor: string
  recebimentoId: string
  motivo: string
  /** PEDIDA: not answered yet. ACEITA: taken by the provider. RECUSADA: refused for certain. */
  estado: 'PEDIDA' | 'ACEITA' | 'RECUSADA'
  pedidaPor: string
  pedidaEm: Date
  atualizadaEm: Date
}

export interface Devolucoes {
  /** Undefined where nobody asked, or what was asked was refused; locked until the transaction ends. */
  findAberta(provedor: string, recebimentoId: string): Promise<Devolucao | undefined>
  insert(devolucao: Omit<Devolucao, 'estado' | 'atualizadaEm'>, pedirEm: Date): Promise<void>
  /** `pedirEm` null: nothing is left to be asked. */
  setEstado(chave: string, estado: Devolucao['estado'], pedirEm: Date | null, now: Date): Promise<void>
  /** Those whose turn to be asked about has come. */
  aPedir(now: Date, limite: number): Promise<Devolucao[]>
  /** Of one order, oldest first. */
  listDoPedido(pedidoId: string): Promise<Devolucao[]>
}
