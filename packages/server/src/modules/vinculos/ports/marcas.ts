import type { TipoMarca } from '@portal/domain/vinculos'

/** What is known for a moment, and kept as a keyed hash alone. */
export interface Marca {
  tipo: TipoMarca
  valor: string
}

/** The beginning of its hash tells two apart, and nothing of what it was made of. */
export interface MarcaVista {
  tipo: TipoMarca
  resumo: string
  vistaEm: Date
}

export interface ContaLigada extends MarcaVista {
  conta: number
}

/** One that several accounts have. */
export interface MarcaPartilhada extends MarcaVista {
  total: number
  contas: number[]
}

/** Marks of accounts; none older than 180 days counts (rule: vinculos/marcas). */
export interface Marcas {
  /** Seen again, a mark lasts anew. */
  marcar(usuarioId: number, marcas: readonly Marca[], now: Date): Promise<void>
  /** Other accounts that share a mark with this one, newest first. */
  listLigadas(usuarioId: number, now: Date): Promise<ContaLigada[]>
  /** This account's own, and how many other accounts have each. */
  listDaConta(usuarioId: number, now: Date): Promise<(MarcaVista & { outras: number })[]>
  /** Those that more than one account has, newest first. */
  listPartilhadas(limite: number, now: Date): Promise<MarcaPartilhada[]>
  deleteOlderThan(instant: Date): Promise<void>
}
