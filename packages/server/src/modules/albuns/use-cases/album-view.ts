import type { Album, AlbumResumo, Foto } from '@portal/api/album'
import type { AlbumComFotos, AlbumGuardado, FotoGuardada } from '../ports'

export function toFoto({ id, arquivoPath, largura, altura, placeholder, ia, anuncios }: FotoGuardada): Foto {
  return { id, arquivo_path: arquivoPath, largura, altura, previa: placeholder, ia, anuncios }
}

export function toResumo(album: AlbumGuardado): AlbumResumo {
  return {
    id: album.id,
    titulo: album.titulo,
    imagem_principal: album.imagemPrincipal,
    qtd_fotos: album.qtdFotos,
    verificado: album.verificacao === 'verificado' ? 1 : 0,
    motivo_recusa: album.motivoRecusa,
  }
}

export function toAlbum(album: AlbumComFotos): Album {
  return { ...toResumo(album), photos: album.fotos.map(toFoto) }
}
