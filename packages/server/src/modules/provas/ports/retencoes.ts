export interface Retencao {
  id: number
  /** Account whose data is held. */
  conta: number | null
  /** Protocol of a message to the help desk. */
  mensagem: string | null
  denunciaId: number | null
  origem: 'denuncia' | 'ordem'
  /** Protocol of the report, or the authority's reference. */
  referencia: string
  criadaPor: string
  criadaEm: Date
  ate: Date
  encerradaEm: Date | null
  encerradaPor: string | null
  comunicacoes: number
}

export type NovaRetencao = Omit<Retencao, 'id' | 'encerradaEm' | 'encerradaPor' | 'comunicacoes'>

export interface Comunicacao {
  retencaoId: number
  orgao: string
  numero: string
  por: string
  em: Date
}

/** Evidence that must not be erased; callers own the transaction. */
export interface Retencoes {
  /** Waits for an erasure of the account in progress, and blocks the next one. */
  create(retencao: NovaRetencao): Promise<number>
  list(filtro: { abertas: boolean; limite: number }): Promise<Retencao[]>
  lock(id: number): Promise<Retencao | undefined>
  close(id: number, por: string, now: Date): Promise<void>
  /** Ends expired holds, and erases copies without a hold. */
  closeDue(now: Date): Promise<number>
  /** Data of an account that was erased under a hold. */
  findCopia(conta: number): Promise<unknown>
  addComunicacao(comunicacao: Comunicacao): Promise<void>
}
