import type { Conferir, Desenho, Enviada, ImagemPronta } from '../images/ports'

/** A processed picture that is not stored yet. */
export interface NovoArquivo extends Enviada {
  /** Why a person must look at it; null: compared with every list, no match. */
  conferir: Conferir | null
  /** Version of the blocked hashes that it was compared with; null: not compared. */
  listas: string | null
}

/** The same; without a hash it matches no other picture, without an original it cannot be redrawn. */
export interface ArquivoGuardavel {
  path: string
  imagem: Desenho & Partial<ImagemPronta>
  /** Code already in its mark. */
  codigo?: string | null
  conferir?: Conferir | null
}

/** A file to store once it was examined: of a recording without its pictures' hash, or a picture. */
export type Examinado = ArquivoGuardavel & Pick<NovoArquivo, 'conferir' | 'listas'>

/** Rights of a picture request; any one of them is enough for what it allows. */
export interface QuemVe {
  /** A visitor: what a live listing shows. */
  publico?: boolean
  /** The account whose picture it is. */
  dono?: number | undefined
  /** An operator with a signed link: also what a report hides. */
  operador?: boolean
}

/** A picture that may be sent; `publica`: to every visitor. */
export interface Servida {
  larguras: number[]
  /** Distinguishes its drawings. */
  marcaDagua: string | null
  publica: boolean
}

/** A stored picture, and the listings that show it. */
export interface Guardado {
  path: string
  larguras: number[]
  comOriginal: boolean
  anuncios: number[]
}
