import type { Conferir } from '../images/ports'

/** A photo of another account that is the same picture. */
export interface FotoIgual {
  /** Of the account that was asked about. */
  arquivoPath: string
  outraConta: number
  outroArquivoPath: string
  distancia: number
}

/** What pictures are recognised by, also after they are gone (rule: albuns/iguais). */
export interface HashesDasFotos {
  /** Photos of other accounts that are within `PDQ_IGUAL` of these of this account, the nearest first; in a mirror too. */
  listIguais(conta: number, paths: readonly string[]): Promise<FotoIgual[]>
  /** The stored hash of a file and that of its mirror, which outlive the file. */
  find(path: string): Promise<{ hashes: [Buffer, Buffer]; qualidade: number } | undefined>
  /** Files of every account within `PDQ_IGUAL` of one of these. */
  listCopias(hashes: readonly Buffer[]): Promise<string[]>
  /** Those of an album that a person has to look at. */
  listAConferir(albumId: number): Promise<{ arquivoPath: string; conferir: Conferir }[]>
  /** Somebody has looked at every photo of the album. */
  markConferidas(albumId: number): Promise<void>
  /** Of pictures that are gone, stored before an instant. */
  deleteGoneBefore(instant: Date): Promise<void>
}
