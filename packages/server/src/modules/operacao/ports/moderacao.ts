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
  /** The widest stored one. */
  maiorLargura: number
  status: 'ativa' | 'recusada' | 'removida'
  /** Its file: sent, or blurred once more. */
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
  /** Part of the title, whatever its case. */
  titulo?: string
  /** Those that the operator took down, or that have open reports. */
  retirados?: boolean
  denunciados?: boolean
  limite: number
}

/** What the operator looks at, whoever's it is. Removed albums are not found; removed listings are. */
export interface Moderacao {
  /** Waiting ones oldest first; all of them newest first. */
  listAlbuns(filtro: { pendentes: boolean; usuarioId?: number; limite: number }): Promise<AlbumModerado[]>
  findAlbum(id: number): Promise<AlbumModerado | undefined>
  /** Not those that their owner removed. */
  listFotos(albumId: number): Promise<FotoModerada[]>
  findFoto(id: number): Promise<FotoModerada | undefined>
  /** Newest first. */
  listAnuncios(filtro: FiltroModeracao): Promise<AnuncioModerado[]>
}
