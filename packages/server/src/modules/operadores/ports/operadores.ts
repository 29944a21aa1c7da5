import type { EstadoOperador, Papel } from '@portal/domain/operadores'

export interface Operador {
  id: number
  nome: string
  papeis: readonly Papel[]
  estado: EstadoOperador
  conviteAte: Date | null
  comandoAte: Date | null
  criadoEm: Date
  vistoEm: Date | null
  /** Number of passkeys. */
  chaves: number
}
