import type { TipoMarca } from '@portal/domain/vinculos'

/** An identifying value, in memory only; stored as a keyed hash. */
export interface Marca {
  tipo: TipoMarca
  valor: string
}

/** A mark as shown: the beginning of its hash distinguishes two without disclosing the value. */
export interface MarcaVista {
  tipo: TipoMarca
  resumo: string
  vistaEm: Date
}

export interface ContaLigada extends MarcaVista {
  conta: number
}

/** A mark of several accounts. */
export interface MarcaPartilhada extends MarcaVista {
  total: number
  contas: number[]
}
