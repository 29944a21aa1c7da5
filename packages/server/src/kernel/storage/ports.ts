import type { Conferir, Desenho, Enviada, ImagemPronta } from '../images/ports'

/** A picture that is processed, and not yet stored. */
export interface NovoArquivo extends Enviada {
  /** Why a person has to look at it; null: it was compared with every list, and is like none. */
  conferir: Conferir | null
}

/** The same; without what it is recognised by it is like no other, without its original it is never drawn again. */
export interface ArquivoGuardavel {
  path: string
  imagem: Desenho & Partial<ImagemPronta>
  /** What its mark says already. */
  codigo?: string | null
  conferir?: Conferir | null
}

/** What `/storage` may serve. */
export interface ArquivoRepository {
  add(usuarioId: number, arquivo: ArquivoGuardavel, now: Date): Promise<void>
  /** Stored widths of a picture that was neither removed nor refused, of a user who is not blocked. */
  findWidths(path: string, dono?: number): Promise<number[] | undefined>
  /** The same, with what tells its drawings apart. */
  findServed(
    path: string,
    dono?: number,
  ): Promise<{ larguras: number[]; marcaDagua: string | null } | undefined>
  setMarcaDagua(path: string, codigo: string): Promise<void>
  /** Served no more; its bytes stay as evidence for a while. */
  markRefused(path: string, now: Date): Promise<void>
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
