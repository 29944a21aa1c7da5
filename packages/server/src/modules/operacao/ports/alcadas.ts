import type { AtoDeValor, SomaDoDia } from '@portal/domain/alcada'

export interface Gasto {
  ato: AtoDeValor
  operador: string
  conta: number
  /** In the act's unit. */
  valor: number
}

/** What operators gave without a second person (docs/product/operadores.md, alcada). */
export interface Alcadas {
  /** Until the transaction ends, no other one gives anything of this kind. */
  lock(ato: AtoDeValor): Promise<void>
  somas(de: Omit<Gasto, 'valor'>, desde: Date): Promise<SomaDoDia>
  add(gasto: Gasto, now: Date): Promise<void>
  deleteOlderThan(before: Date): Promise<void>
}
