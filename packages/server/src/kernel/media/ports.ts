import type { AreaOculta } from '@portal/domain/desfoque'
import type { Failure } from '../failure'

/** A recording as it is stored and served. */
export interface Gravacao {
  /** MP4 with AAC, for a video also H.264, without metadata. */
  bytes: Buffer
  duracaoMs: number
}

/** How a video is converted. */
export interface Corte {
  /** Hidden in every frame. */
  areas: readonly AreaOculta[]
  semSom: boolean
}

export interface VideoPronto extends Gravacao {
  /** Its first frame without areas and mark, for comparison alone. */
  quadro: Buffer
  /** The same with the areas hidden. */
  coberto: Buffer
}

/** Converts recordings of any common format. */
export interface Media {
  /** False where the machine has no converter: recordings are refused. */
  available: boolean
  /**
   * Fail with CONFLITO without a converter, MUITAS_TENTATIVAS while others wait for it, or CORPO_INVALIDO when the
   * file is no such recording of 1 to 30 s.
   */
  toVoz(path: string): Promise<{ ok: true; gravacao: Gravacao } | Failure>
  toVideo(path: string, corte: Corte): Promise<{ ok: true; gravacao: VideoPronto } | Failure>
}
