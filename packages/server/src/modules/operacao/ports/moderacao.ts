import type { StatusAnuncio } from '@portal/domain/estados'
import type { Verificacao } from '../../albuns'

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
}

export interface AnuncioModerado {
  id: number
  usuarioId: number
  titulo: string
  categoria: string
  estado: string
  cidade: string
  status: StatusAnuncio
  tipo: string
  criadoEm: Date
  expiraEm: Date | null
  suspensoEm: Date | null
  retiradoEm: Date | null
  removidoEm: Date | null
  denunciasAbertas: number
}

export interface FiltroModeracao {
  status?: StatusAnuncio
  usuarioId?: number
  categoria?: string
  estado?: string
  cidade?: string
  /** Part of the title, ignoring case. */
  titulo?: string
  /** Those taken down by the operator, or with open reports. */
  retirados?: boolean
  denunciados?: boolean
  limite: number
}

/**
 * Everybody's albums, photos and listings, for the operator. Removed albums are not found; removed listings
 * are.
 */
export interface Moderacao {
  /** Pending ones oldest first; all of them newest first. */
  listAlbuns(filtro: { pendentes: boolean; usuarioId?: number; limite: number }): Promise<AlbumModerado[]>
  findAlbum(id: number): Promise<AlbumModerado | undefined>
  /** Except those removed by their owner. */
  listFotos(albumId: number): Promise<FotoModerada[]>
  findFoto(id: number): Promise<FotoModerada | undefined>
  /** Newest first. */
  listAnuncios(filtro: FiltroModeracao): Promise<AnuncioModerado[]>
}
