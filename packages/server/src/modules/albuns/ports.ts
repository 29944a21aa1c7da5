import type { Desfoque } from '@portal/domain/desfoque'
import type { TipoGravacao } from '@portal/domain/gravacao'
import type { Aparencia } from '../../kernel/images/ports'

export type Verificacao = 'pendente' | 'verificado' | 'recusado'

export interface FotoGuardada {
  id: number
  arquivoPath: string
  largura: number
  altura: number
  placeholder: string
  ia: boolean
  /** Listings that show it and are live or wait for payment. */
  anuncios: { id: number; titulo: string }[]
}

/** A recording of an album. */
export interface VozGuardada {
  id: number
  arquivoPath: string
  duracaoMs: number
  /** Of a video. */
  largura: number
  altura: number
  /** Live listings that show it. */
  anuncios: { id: number; titulo: string }[]
}

export interface VozModerada extends Pick<VozGuardada, 'id' | 'arquivoPath' | 'duracaoMs'> {
  tipo: TipoGravacao
  albumId: number
  usuarioId: number
  /** The widest stored width of a video's poster; 0 of a voice. */
  maiorLargura: number
  /** Removed or refused. */
  fora: boolean
}

export interface AlbumGuardado {
  id: number
  titulo: string
  verificacao: Verificacao
  motivoRecusa: string | null
  /** Path of the chosen main picture, or of the first photo. */
  imagemPrincipal: string | null
  qtdFotos: number
}

export interface AlbumComFotos extends AlbumGuardado {
  fotos: FotoGuardada[]
  voz: VozGuardada | null
  video: VozGuardada | null
}

/** What redrawing a photo requires: the areas are bound to the path and change only with it. */
export interface FotoDesenhada extends Aparencia {
  arquivoPath: string
}

/** A drawing whose text is to be read. */
export type FotoPorLer = Pick<FotoDesenhada, 'arquivoPath' | 'desfoque'>

export interface NovoDesenho {
  path: string
  desfoque: Desfoque
  /** It may show something that the previous drawing hid: no listing shows it before an approval has. */
  revela: boolean
}

/** A photo whose areas a drawing had lost (rule: albuns/descobertas). */
export interface FotoDescoberta {
  fotoId: number
  /** The path under which its areas were exposed. */
  arquivoPath: string
  usuarioId: number
}

/** The period during which the areas of a photo were exposed. */
export interface Descoberta {
  desde: Date
  ate: Date
}

export interface AlbumModerado {
  id: number
  usuarioId: number
  titulo: string
  verificacao: Verificacao
  motivoRecusa: string | null
  qtdFotos: number
  criadoEm: Date
}

export interface FotoModerada {
  id: number
  albumId: number
  usuarioId: number
  arquivoPath: string
  largura: number
  altura: number
  /** The widest stored width. */
  maiorLargura: number
  status: 'ativa' | 'recusada' | 'removida'
  /** When its current file was stored, by upload or redrawing. */
  desenhadaEm: Date
  ia: boolean
}
