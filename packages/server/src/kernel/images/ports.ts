import type { CodigoErro } from '@portal/api/erros'
import type { Desfoque } from '@portal/domain/desfoque'
import { TIPOS_GRAVACAO, type TipoGravacao } from '@portal/domain/gravacao'
import type { Readable } from 'node:stream'
import type { Failure } from '../failure'
import type { Impressao } from './impressao'
import type { Grey } from './text-lines'

/** The served form of a picture. */
export interface Desenho {
  /** Dimensions of the largest version, upright. */
  largura: number
  altura: number
  versoes: { largura: number; bytes: Buffer }[]
  /** Tiny blurred version, a data URL. */
  placeholder: string
}

export interface ImagemPronta extends Desenho {
  /** Without mark or blur, never served; later drawings are made from it. */
  original: Buffer
  /** Hashes that recognise it. */
  impressao: Impressao
}

export type ImagemResultado =
  | { ok: true; imagem: ImagemPronta }
  | { ok: false; code: Extract<CodigoErro, 'FOTO_INVALIDA' | 'ARQUIVO_GRANDE'>; message: string }
  /** Nothing was decoded: `wait` returned the seconds. */
  | { ok: false; code: Extract<CodigoErro, 'MUITAS_TENTATIVAS'>; retryAfter: number }

/** A picture as received: the path of a local file, or bytes made here. */
export type Original = string | Buffer

/** How an original is drawn: the anuncio's code in its mark, and the areas that are hidden. */
export interface Aparencia {
  codigo: string | null
  desfoque: Desfoque
}

/** Converts an upload to its served form: upright, without metadata, in the stored widths. */
export interface ImageProcessor {
  /** `wait` is called before decoding: seconds until this many pixels may be decoded, 0 for now. */
  process(original: Original, wait?: (pixels: number) => number): Promise<ImagemResultado>
  /**
   * Redraws a stored original. Only `desenharFoto` calls it: it reads the photo's hidden areas with its path.
   */
  redraw(original: Buffer, how: Aparencia): Promise<ImagemPronta>
  /** A stored original with its areas hidden and without a mark, in grey and at most as large as OCR needs. */
  grey(original: Buffer, desfoque: Desfoque): Promise<Grey>
}

/** Reads the text of pictures, one after another. */
export interface TextReader {
  /** What may be lines of text. Rejects when the time is up or the reader broke; the next call starts another. */
  read(picture: Grey): Promise<string[]>
  /** Releases its memory; it starts again when used. */
  close(): void
}

/** Why a person must look at a picture before it is published (rule: albuns/proibidas). */
export type Conferir = 'parecida' | 'lista-indisponivel'

/** An uploaded picture with the path it will have. */
export interface Enviada {
  path: string
  imagem: ImagemPronta
}

/** A picture that no list refuses; `listas` as in `NovoArquivo`. */
export interface Examinada {
  ok: true
  conferir: Conferir | null
  listas: string | null
}

/** Compares a picture with the forbidden lists before anything is stored; fails when it is refused. */
export interface Triagem {
  examine(usuarioId: number, arquivo: Enviada, original: Original): Promise<Examinada | Failure>
}

/** Stores bytes under keys; access control is elsewhere. */
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>
  /** Undefined when the key does not exist. */
  get(key: string): Promise<{ stream: Readable; size: number } | undefined>
  /** Returns the keys that are certainly gone; another process may store the others. */
  remove(keys: readonly string[]): Promise<string[]>
  /** Hash of the stored bytes, without fetching them where the store records it. */
  sha256(key: string): Promise<string | undefined>
  list(): AsyncIterable<StoredFile>
}

export interface StoredFile {
  key: string
  bytes: number
  modifiedAt: Date
}

/** Key of the picture as uploaded. */
export function originalKey(path: string): string {
  return `${path}/original.webp`
}

/** Key of one width of a picture or of a video's poster, or of a recording itself, which has width 0. */
export function fileKey(path: string, largura: number): string {
  const tipo = largura === 0 ? tipoDaGravacao(path) : undefined
  return `${path}/${largura}${tipo === undefined ? '.webp' : EXTENSAO[tipo]}`
}

/** Of a recording's file. */
export const EXTENSAO: Readonly<Record<TipoGravacao, string>> = { voz: '.m4a', video: '.mp4' }

/** Media type of a stored file, by its path or key. */
export function mediaType(name: string): string {
  const tipo = tipoDaGravacao(name)
  return tipo === undefined ? 'image/webp' : { voz: 'audio/mp4', video: 'video/mp4' }[tipo]
}

/** The kind of a recording, by the extension of its path or key; undefined: a picture. */
export function tipoDaGravacao(name: string): TipoGravacao | undefined {
  return TIPOS_GRAVACAO.find((tipo) => name.endsWith(EXTENSAO[tipo]))
}
