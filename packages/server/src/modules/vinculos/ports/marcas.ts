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

/** Marks of accounts; none older than 180 days counts (rule: vinculos/marcas). */
export interface Marcas {
  /** Seeing a mark again renews it. */
  marcar(usuarioId: number, marcas: readonly Marca[], now: Date): Promise<void>
  /** Other accounts that share a mark with this one, newest first. */
  listLigadas(usuarioId: number, now: Date): Promise<ContaLigada[]>
  /** This account's marks, with the number of other accounts that have each. */
  listDaConta(usuarioId: number, now: Date): Promise<(MarcaVista & { outras: number })[]>
  /** Marks of more than one account, newest first. */
  listPartilhadas(limite: number, now: Date): Promise<MarcaPartilhada[]>
  deleteOlderThan(instant: Date): Promise<void>
}
