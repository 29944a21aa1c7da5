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
  /** Until when a confirmation holds it; null: never held. */
  pegaAte: Date | null
  /** Fencing token: number of the confirmation that holds it. */
  vez: number
}

export type NovaProposta = Pick<Proposta, 'ato' | 'dados' | 'resumo' | 'motivo' | 'por' | 'ate'>

/** Acts that wait for a second person (docs/adr/0063). */
export interface Propostas {
  /** Deletes the input of expired proposals. */
  forgetVencidas(now: Date): Promise<void>
  create(proposta: NovaProposta, now: Date): Promise<Proposta>
  /** Open ones first, then the most recently decided. */
  list(limite: number, now: Date): Promise<Proposta[]>
  find(id: number, now: Date): Promise<Proposta | undefined>
  lock(id: number, now: Date): Promise<Proposta | undefined>
  /** Lets a confirmation hold a locked proposal until `ate`; returns its `vez`. */
  pegar(id: number, confirmacao: { por: string; ate: Date }, now: Date): Promise<number>
  /** False when another confirmation has taken it over, or it has ended. */
  finish(
    confirmada: Pick<Proposta, 'id' | 'vez'>,
    fim: { estado: 'executada' | 'falhou'; falha: string | null },
    now: Date,
  ): Promise<boolean>
  /** Ends an open one without executing it. */
  recusar(id: number, recusa: { por: string; motivo: string }, now: Date): Promise<void>
}
