import type { EstadoOperador } from '@portal/domain/operadores'
import type { Papel } from '@portal/domain/papeis'

export interface Operador {
  id: number
  nome: string
  papeis: readonly Papel[]
  estado: EstadoOperador
  conviteAte: Date | null
  comandoAte: Date | null
  criadoEm: Date
  vistoEm: Date | null
  /** While set, no session and no key is accepted. */
  suspensoEm: Date | null
  /** Number of passkeys. */
  chaves: number
}
