import type { Viagem } from '@portal/domain/viagem'

export interface ViagemGuardada extends Viagem {
  id: number
  /** The home city's list does not show the listings meanwhile. */
  pausa: boolean
}

export type NovaViagem = Omit<ViagemGuardada, 'id'> & { usuarioId: number }
