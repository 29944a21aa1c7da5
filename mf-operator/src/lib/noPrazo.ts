interface Cumprido {
  decididos: number
  noPrazo: number
  /** Open past their deadline: not kept either. */
  vencidos: number
}

/** Share of due cases decided in time; a dash while none was due. */
export function noPrazo({ decididos, noPrazo: kept, vencidos }: Cumprido): string {
  const due = decididos + vencidos
  return due === 0 ? '–' : `${Math.round((100 * kept) / due)} %`
}
