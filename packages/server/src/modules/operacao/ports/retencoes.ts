export interface Retencao {
  id: number
  /** Whatever this account owns is held. */
  conta: number | null
  /** Protocol of a message to the help desk. */
  mensagem: string | null
  denunciaId: number | null
  origem: 'denuncia' | 'ordem'
  /** Protocol of the report, or what the authority calls its order. */
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

/** Evidence that nothing may erase; callers own the transaction. */
export interface Retencoes {
  /** Waits for an erasure of the account that has begun, and is seen by the next. */
  create(retencao: NovaRetencao): Promise<number>
  list(filtro: { abertas: boolean; limite: number }): Promise<Retencao[]>
  lock(id: number): Promise<Retencao | undefined>
  close(id: number, por: string, now: Date): Promise<void>
  /** Ends those whose time is over, and erases copies that no hold asks for any more. */
  closeDue(now: Date): Promise<number>
  /** What an account that was erased while held had said of itself. */
  findCopia(conta: number): Promise<unknown>
  addComunicacao(comunicacao: Comunicacao): Promise<void>
}
