import type { Failure } from '../failure'

/** A recording as it is stored and served. */
export interface Gravacao {
  /** AAC in MP4, without metadata. */
  bytes: Buffer
  duracaoMs: number
}

/** Converts recordings of any common format. */
export interface Media {
  /** False where the machine has no converter: recordings are refused. */
  available: boolean
  /** Fails with CONFLITO without a converter, or CORPO_INVALIDO when the file is no recording of 1 to 30 s. */
  toVoz(path: string): Promise<{ ok: true; gravacao: Gravacao } | Failure>
}
