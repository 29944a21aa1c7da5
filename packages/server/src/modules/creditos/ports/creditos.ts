/** Ports of the credit ledger. Amounts are integer credits; a line's sign is its direction. */

/** A user's four accounts. `usado`: spent on promotions; `devido`: owed after a refund of spent credits. */
export type PapelUsuario = 'disponivel' | 'reservado' | 'usado' | 'devido'
/** The portal's own accounts: sources of credits, and the counterpart of debts. */
export type PapelPortal = 'emissao' | 'cortesia' | 'dividas'

export type Saldos = Readonly<Record<PapelUsuario, number>>

export interface Lancamento {
  usuarioId: number
  /** Idempotency key of the event: booking it again does nothing. */
  chave: string
  /** Text in the statement. */
  motivo: string
  referencia: string | null
  /** Must sum to zero; lines of zero are omitted. */
  linhas: readonly (readonly [PapelUsuario | PapelPortal, number])[]
}

export interface LinhaExtrato {
  id: number
  quantidade: number
  saldo: number
  motivo: string
  referencia: string | null
  criadaEm: Date
}

export interface Pagina<T> {
  itens: T[]
  total: number
}

export interface Reserva {
  usuarioId: number
  referenciaId: string
  quantidade: number
  estado: 'ativa' | 'capturada' | 'devolvida'
  expiraEm: Date
}
