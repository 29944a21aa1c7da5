import type { Ato, EstadoProposta } from '@portal/domain/operadores'

export interface Proposta {
  id: number
  ato: Ato
  /** Input of the act. */
  dados: object
  resumo: string
  motivo: string | null
  estado: EstadoProposta
  por: string
  em: Date
  ate: Date
  decididaPor: string | null
  decididaEm: Date | null
  falha: string | null
  /** Lease of a confirmation; null: never leased. */
  pegaAte: Date | null
  /** Fencing token: number of the confirmation that holds it. */
  vez: number
}

export type NovaProposta = Pick<Proposta, 'ato' | 'dados' | 'resumo' | 'motivo' | 'por' | 'ate'>
