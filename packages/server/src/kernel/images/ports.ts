import type { CodigoErro } from '@portal/api/erros'
import type { Desfoque } from '@portal/domain/desfoque'
import type { Readable } from 'node:stream'
import type { Failure } from '../failure'
import type { Impressao } from './impressao'

/** What is served of a picture. */
export interface Desenho {
  /** Dimensions of the largest version, upright. */
  largura: number
  altura: number
  versoes: { largura: number; bytes: Buffer }[]
  /** Tiny blurred version, a data URL. */
  placeholder: string
}

export interface ImagemPronta extends Desenho {
  /** Without mark or blur, never served; every later drawing is made of it. */
  original: Buffer
  /** What it is recognised by. */
  impressao: Impressao
}

export type ImagemResultado =
  | { ok: true; imagem: ImagemPronta }
  | { ok: false; code: Extract<CodigoErro, 'FOTO_INVALIDA' | 'ARQUIVO_GRANDE'>; message: string }
  /** Nothing was decoded: `wait` said for how many seconds. */
  | { ok: false; code: Extract<CodigoErro, 'MUITAS_TENTATIVAS'>; retryAfter: number }

/** A picture as it came: the path of a file on this machine, or bytes that were made here. */
export type Original = string | Buffer

/** How an original is drawn: the code of a listing in its mark, and the areas that it hides. */
export interface Aparencia {
  codigo: string | null
  desfoque: Desfoque
}

/** Turns an upload into what is served: upright, without metadata, in the stored widths. */
export interface ImageProcessor {
  /** `wait` is asked before anything is decoded: seconds until this many pixels may be, 0 for now. */
  process(original: Original, wait?: (pixels: number) => number): Promise<ImagemResultado>
  /** Draws an original that was kept once more. `desenharFoto` alone calls it: what a photo hides is read with its path. */
  redraw(original: Buffer, how: Aparencia): Promise<ImagemPronta>
}

/** Why a person has to look at a picture before it goes anywhere (rule: albuns/proibidas). */
export type Conferir = 'parecida' | 'lista-indisponivel'

/** A picture that was sent, under the path that it will have. */
export interface Enviada {
  path: string
  imagem: ImagemPronta
}

/** Compares a picture with what is forbidden, before anything of it is kept; fails where it is refused. */
export interface Triagem {
  examine(
    usuarioId: number,
    arquivo: Enviada,
    original: Original,
  ): Promise<{ ok: true; conferir: Conferir | null } | Failure>
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

/** Where the picture is kept as it was sent. */
export function originalKey(path: string): string {
  return `${path}/original.webp`
}

/** Where one width of a picture is kept. */
export function fileKey(path: string, largura: number): string {
  return `${path}/${largura}.webp`
}
