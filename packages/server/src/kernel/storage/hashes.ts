import type { Conferir } from '../images/ports'

/** A photo of another account that is the same picture. */
export interface FotoIgual {
  /** Photo of the account in question. */
  arquivoPath: string
  outraConta: number
  outroArquivoPath: string
  distancia: number
}

/** Hashes that recognise pictures, kept after the pictures are erased (rule: albuns/iguais). */
export interface HashesDasFotos {
  /**
   * Photos of other accounts within `PDQ_IGUAL` of these photos of this account, nearest first; mirrored ones
   * too.
   */
  listIguais(conta: number, paths: readonly string[]): Promise<FotoIgual[]>
  /** The stored hash of a file and that of its mirror, which outlive the file. */
  find(path: string): Promise<{ hashes: [Buffer, Buffer]; qualidade: number } | undefined>
  /**
   * Version of the list of blocked hashes, which is locked until the transaction ends. Call it before any
   * other lock, because blocking a hash locks accounts and albums afterwards.
   */
  lockListas(): Promise<string>
  /** Files of every account within `PDQ_IGUAL` of one of these. */
  listCopias(hashes: readonly Buffer[]): Promise<string[]>
  /** Photos of an album that a person must look at. */
  listAConferir(albumId: number): Promise<{ arquivoPath: string; conferir: Conferir }[]>
  /** Marks every photo of the album as looked at. */
  markConferidas(albumId: number): Promise<void>
  /** Hashes of removed pictures, stored before an instant. */
  deleteGoneBefore(instant: Date): Promise<void>
}
