import type { Album, AlbumResumo, Foto, Video } from '@portal/api/album'
import { segundosDe } from '@portal/domain/gravacao'
import type { AlbumComFotos, AlbumGuardado, FotoGuardada, VozGuardada } from '../ports'

export function toFoto({ id, arquivoPath, largura, altura, placeholder, ia, anuncios }: FotoGuardada): Foto {
  return { id, arquivo_path: arquivoPath, largura, altura, previa: placeholder, ia, anuncios }
}

/** A recording of voice has no sides. */
export function toGravacao({ arquivoPath, duracaoMs, ...gravacao }: VozGuardada): Video {
  return { ...gravacao, arquivo_path: arquivoPath, segundos: segundosDe(duracaoMs) }
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
  const { fotos, voz, video } = album
  return {
    ...toResumo(album),
    photos: fotos.map(toFoto),
    voz: voz && toGravacao(voz),
    video: video && toGravacao(video),
  }
}
