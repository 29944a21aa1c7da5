import type { TipoMarca } from '@portal/domain/vinculos'

export interface Banimento {
  id: number
  conta: number
  por: string
  motivo: string
  em: Date
  /** Who requested to lift it, and when. */
  levantarPor: string | null
  levantarEm: Date | null
  /** Kinds of its marks. */
  marcas: TipoMarca[]
}
