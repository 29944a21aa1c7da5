import type { Contagens } from '@portal/domain/transparencia'

export interface PeriodoTransparencia {
  de: Date
  /** Exclusive. */
  ate: Date
  /** Later events are not counted yet. */
  corte: Date
}

/** Counts for the transparency report, from permanent data without personal data. */
export interface Transparencia {
  count(periodo: PeriodoTransparencia): Promise<Contagens>
  /** Start of the records; undefined when there are none. */
  findBegin(): Promise<Date | undefined>
}
