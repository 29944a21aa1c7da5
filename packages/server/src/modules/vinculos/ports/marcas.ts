import type { TipoMarca } from '@portal/domain/vinculos'

/** What is known for a moment, and kept as a keyed hash alone. */
export interface Marca {
  tipo: TipoMarca
  valor: string
}

export interface ContaLigada {
  conta: number
  tipo: TipoMarca
  vistaEm: Date
}

/** Marks of accounts; none older than 180 days counts (rule: vinculos/marcas). */
export interface Marcas {
  /** Seen again, a mark lasts anew. */
  marcar(usuarioId: number, marcas: readonly Marca[], now: Date): Promise<void>
  /** Other accounts that share a mark with this one, newest first. */
  listLigadas(usuarioId: number, now: Date): Promise<ContaLigada[]>
  deleteOlderThan(instant: Date): Promise<void>
}
