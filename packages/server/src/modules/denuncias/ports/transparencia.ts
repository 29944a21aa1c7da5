export interface PeriodoTransparencia {
  de: Date
  /** Exclusive. */
  ate: Date
  /** Later events are not counted yet. */
  corte: Date
}
