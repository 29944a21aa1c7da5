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
  /** False when the user has no such alert that can be read. */
  markRead(usuarioId: number, id: number, now: Date): Promise<boolean>
}

export interface AceiteRepository {
  /** A receipt: which text was accepted or withdrawn. Never changed afterwards. */
  record(aceite: {
    usuarioId: number
    documento: 'lgpd' | 'termos' | 'privacidade'
    versao: string
    textoHash: string
    aceito: boolean
    now: Date
  }): Promise<void>
}

export interface AuditoriaRepository {
  record(entry: { ator: string; acao: string; alvo: string; dados?: object; now: Date }): Promise<void>
}
