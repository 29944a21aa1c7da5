import type { ImagemPronta } from '../images/ports'

/** A picture that is processed, and not yet stored. */
export interface NovoArquivo {
  path: string
  imagem: ImagemPronta
}

/** What `/storage` may serve. */
export interface ArquivoRepository {
  add(usuarioId: number, arquivo: NovoArquivo, now: Date): Promise<void>
  /** Stored widths of a picture that was neither removed nor refused, of a user who is not blocked. */
  findWidths(path: string, dono?: number): Promise<number[] | undefined>
  markRemoved(path: string, now: Date): Promise<void>
  /** Removed, or refused before an instant, with bytes still in the store; in the order of their paths, past `after`. */
  listToErase(
    limit: number,
    refusedBefore: Date,
    after: string,
  ): Promise<{ path: string; larguras: number[] }[]>
  markErased(paths: readonly string[], now: Date): Promise<void>
  /** Those of the paths whose bytes nobody has a row for, or whose row says that they are erased. */
  withoutRow(paths: readonly string[]): Promise<string[]>
}
