import type { AtoDeValor, SomaDoDia } from '@portal/domain/alcada'

export interface Gasto {
  ato: AtoDeValor
  operador: string
  conta: number
  /** In the act's unit. */
  valor: number
}

/** Grants and refunds made by one operator alone (docs/product/operadores.md, alcada). */
export interface Alcadas {
  /** Serializes acts of this kind until the transaction ends. */
  lock(ato: AtoDeValor): Promise<void>
  somas(de: Omit<Gasto, 'valor'>, desde: Date): Promise<SomaDoDia>
  add(gasto: Gasto, now: Date): Promise<void>
  deleteOlderThan(before: Date): Promise<void>
}
