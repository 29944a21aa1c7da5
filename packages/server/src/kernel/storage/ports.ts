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
  findWidths(path: string): Promise<number[] | undefined>
  markRemoved(path: string, now: Date): Promise<void>
  /** Removed, or refused before an instant, with bytes still in the store. */
  listToErase(limit: number, refusedBefore: Date): Promise<{ path: string; larguras: number[] }[]>
  markErased(paths: readonly string[], now: Date): Promise<void>
}
