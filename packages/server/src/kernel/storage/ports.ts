import type { Conferir, Desenho, Enviada, ImagemPronta } from '../images/ports'

/** A processed picture that is not stored yet. */
export interface NovoArquivo extends Enviada {
  /** Why a person must look at it; null: compared with every list, no match. */
  conferir: Conferir | null
}

/** The same; without a hash it matches no other picture, without an original it cannot be redrawn. */
export interface ArquivoGuardavel {
  path: string
  imagem: Desenho & Partial<ImagemPronta>
  /** Code already in its mark. */
  codigo?: string | null
  conferir?: Conferir | null
}

/** Pictures that `/storage` may serve. */
export interface ArquivoRepository {
  add(usuarioId: number, arquivo: ArquivoGuardavel, now: Date): Promise<void>
  /** Stored widths of a picture that was neither removed nor refused, and whose user is not blocked. */
  findWidths(path: string, dono?: number): Promise<number[] | undefined>
  /** The same, with the key that distinguishes its drawings. */
  findServed(
    path: string,
    dono?: number,
  ): Promise<{ larguras: number[]; marcaDagua: string | null } | undefined>
  setMarcaDagua(path: string, codigo: string): Promise<void>
  /** Stops serving it; its bytes stay as evidence for a while. */
  markRefused(path: string, now: Date): Promise<void>
  markRemoved(path: string, now: Date): Promise<void>
  /**
   * Pictures removed, or refused before an instant, whose bytes are still stored; ordered by path, past
   * `after`.
   */
  listToErase(
    limit: number,
    refusedBefore: Date,
    after: string,
  ): Promise<{ path: string; larguras: number[] }[]>
  markErased(paths: readonly string[], now: Date): Promise<void>
  /** Those of the paths without a row, or whose row says that the bytes are erased. */
  withoutRow(paths: readonly string[]): Promise<string[]>
}
