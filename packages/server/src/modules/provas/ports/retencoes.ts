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
