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
  decide(
    id: number,
    decisao: {
      estado: Exclude<EstadoProposta, 'aberta' | 'vencida'>
      por: string
      falha?: string
    },
    now: Date,
  ): Promise<void>
}
