import type { Contagens } from '@portal/domain/transparencia'

export interface PeriodoTransparencia {
  de: Date
  /** Exclusive. */
  ate: Date
  /** What happened from here on counts for nobody yet. */
  corte: Date
}

/** Counts for the transparency report: of what is never erased, and nothing of a person. */
export interface Transparencia {
  count(periodo: PeriodoTransparencia): Promise<Contagens>
  /** When the books begin; undefined: nothing is in them. */
  findBegin(): Promise<Date | undefined>
}
