import type { Ato, EstadoProposta } from '@portal/domain/operadores'

export interface Proposta {
  id: number
  ato: Ato
  /** What the act is done with. */
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
  /** Until when a confirmation holds it; null: none ever did. */
  pegaAte: Date | null
  /** Which confirmation holds it: a later one fences this one off. */
  vez: number
}

export type NovaProposta = Pick<Proposta, 'ato' | 'dados' | 'resumo' | 'motivo' | 'por' | 'ate'>

/** What waits for a second person (docs/adr/0063). */
export interface Propostas {
  /** What those that have expired were to be done with. */
  forgetVencidas(now: Date): Promise<void>
  create(proposta: NovaProposta, now: Date): Promise<Proposta>
  /** Open ones first, then the latest that were decided. */
  list(limite: number, now: Date): Promise<Proposta[]>
  find(id: number, now: Date): Promise<Proposta | undefined>
  lock(id: number, now: Date): Promise<Proposta | undefined>
  /** Gives a locked one to a confirmation until `ate`; returns its `vez`. */
  pegar(id: number, confirmacao: { por: string; ate: Date }, now: Date): Promise<number>
  /** False where another confirmation has taken it over, or it has ended. */
  finish(
    confirmada: Pick<Proposta, 'id' | 'vez'>,
    fim: { estado: 'executada' | 'falhou'; falha: string | null },
    now: Date,
  ): Promise<boolean>
  /** Ends an open one undone. */
  recusar(id: number, recusa: { por: string; motivo: string }, now: Date): Promise<void>
}
