export interface Alerta {
  id: number
  tipo: 'info' | 'warning' | 'success' | 'error'
  message: string
  /** Only `normal` can be marked as read. */
  modo: 'normal' | 'fixo'
  status: 'ativo' | 'lido'
  criadoEm: Date
}

export interface AlertaRepository {
  /** Newest first, read ones included. */
  list(usuarioId: number): Promise<Alerta[]>
  /** False when the user has no such alert that can be marked. */
  markRead(usuarioId: number, id: number, now: Date): Promise<boolean>
}

export interface AceiteRepository {
  /** A consent receipt: the text that was accepted or withdrawn. Immutable. */
  record(aceite: {
    usuarioId: number
    documento: 'lgpd' | 'termos' | 'privacidade' | 'dados-sensiveis' | 'identidade' | 'imagem'
    versao: string
    textoHash: string
    aceito: boolean
    now: Date
  }): Promise<void>
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

/** Append-only and chained: the database refuses changes. Personal identifiers are removed from `dados`. */
export interface AuditoriaRepository {
  /** Newest first; `antes`: entries before this one. */
  list(filtro: { alvo?: string; ator?: string; antes?: number; limite: number }): Promise<EntradaAuditoria[]>
  record(entry: { ator: string; acao: string; alvo: string; dados?: object; now: Date }): Promise<void>
}
