export interface Alerta {
  id: number
  tipo: 'info' | 'warning' | 'success' | 'error'
  message: string
  /** Only `normal` can be marked as read. */
  modo: 'normal' | 'fixo'
  status: 'ativo' | 'lido'
  criadoEm: Date
  /** The listing that it is about. */
  anuncioId: number | null
}

export interface EntradaAuditoria {
  id: number
  /** `operador:{nome}`, or `usuario`. */
  ator: string
  acao: string
  /** `anuncio:12`, `usuario:3`. */
  alvo: string
  dados: object
  criadoEm: Date
}
