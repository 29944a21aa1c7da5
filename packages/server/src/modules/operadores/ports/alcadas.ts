import type { AtoDeValor } from '@portal/domain/alcada'

export interface Gasto {
  ato: AtoDeValor
  operador: string
  conta: number
  /** Amount in the act's unit. */
  valor: number
}
