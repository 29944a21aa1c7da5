import type { CodigoErro } from '@portal/api/erros'
import type { Readable } from 'node:stream'

export interface ImagemPronta {
  /** Dimensions of the largest version, upright. */
  largura: number
  altura: number
  versoes: { largura: number; bytes: Buffer }[]
  /** Tiny blurred version, a data URL. */
  placeholder: string
}

export type ImagemResultado =
  | { ok: true; imagem: ImagemPronta }
  | { ok: false; code: Extract<CodigoErro, 'FOTO_INVALIDA' | 'ARQUIVO_GRANDE'>; message: string }
  /** Nothing was decoded: `wait` said for how many seconds. */
  | { ok: false; code: Extract<CodigoErro, 'MUITAS_TENTATIVAS'>; retryAfter: number }

/** A picture as it came: the path of a file on this machine, or bytes that were made here. */
export type Original = string | Buffer

/** Turns an upload into what is served: upright, without metadata, in the stored widths. */
export interface ImageProcessor {
  /** `wait` is asked before anything is decoded: seconds until this many pixels may be, 0 for now. */
  process(original: Original, wait?: (pixels: number) => number): Promise<ImagemResultado>
}

/** Keeps bytes under keys; knows nothing of who may see them. */
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>
  /** Undefined when there is nothing under the key. */
  get(key: string): Promise<{ stream: Readable; size: number } | undefined>
  /** Answers the keys under which there is nothing any more for certain; another process may hold the others. */
  remove(keys: readonly string[]): Promise<string[]>
  /** Hash of what is under the key, without fetching it where the store knows it. */
  sha256(key: string): Promise<string | undefined>
  list(): AsyncIterable<StoredFile>
}

export interface StoredFile {
  key: string
  bytes: number
  modifiedAt: Date
}

/** Where one width of a picture is kept. */
export function fileKey(path: string, largura: number): string {
  return `${path}/${largura}.webp`
}
