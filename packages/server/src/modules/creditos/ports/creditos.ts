/** Credits as the use cases see them. Amounts are integer credits; a line's sign says which way it goes. */

/** A user's four accounts. `usado` is what promotions took; `devido` is owed after a refund of spent credits. */
export type PapelUsuario = 'disponivel' | 'reservado' | 'usado' | 'devido'
/** The portal's own: where credits come from, and the other side of what is owed. */
export type PapelPortal = 'emissao' | 'cortesia' | 'dividas'

export type Saldos = Readonly<Record<PapelUsuario, number>>

export interface Lancamento {
  usuarioId: number
  /** Names the happening: booking the same one again does nothing. */
  chave: string
  /** What the statement says. */
  motivo: string
  referencia: string | null
  /** Must sum to zero; zero lines are left out. */
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

export interface Ledger {
  /** Opens the accounts where missing, locks them until the transaction ends, and answers the balances. */
  lock(usuarioId: number): Promise<Saldos>
  saldos(usuarioId: number): Promise<Saldos>
  /** False when `chave` was booked before: nothing is written then. */
  book(lancamento: Lancamento): Promise<boolean>
  /** What a booking gave to whose spendable account; undefined when nothing was booked under this key. */
  findEntrada(chave: string): Promise<{ usuarioId: number; quantidade: number } | undefined>
  /** Lines of the spendable account, newest first. */
  extrato(usuarioId: number, pagina: number, tamanho: number): Promise<Pagina<LinhaExtrato>>
}

export interface Reserva {
  usuarioId: number
  referenciaId: string
  quantidade: number
  estado: 'ativa' | 'capturada' | 'devolvida'
  expiraEm: Date
}

export interface Reservas {
  /** Locked until the transaction ends. */
  find(usuarioId: number, referenciaId: string): Promise<Reserva | undefined>
  insert(reserva: Reserva): Promise<void>
  setEstado(reserva: Reserva, estado: Reserva['estado']): Promise<void>
  /** Active holds whose time is over, a few at a time. */
  listVencidas(now: Date, limite: number): Promise<Pick<Reserva, 'usuarioId' | 'referenciaId'>[]>
}
