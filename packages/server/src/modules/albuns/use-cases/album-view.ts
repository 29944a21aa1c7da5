import type { Album, AlbumResumo, Foto, Voz } from '@portal/api/album'
import { segundosDe } from '@portal/domain/voz'
import type { AlbumComFotos, AlbumGuardado, FotoGuardada, VozGuardada } from '../ports'

export function toFoto({ id, arquivoPath, largura, altura, placeholder, ia, anuncios }: FotoGuardada): Foto {
  return { id, arquivo_path: arquivoPath, largura, altura, previa: placeholder, ia, anuncios }
}

export function toVoz({ id, arquivoPath, duracaoMs, anuncios }: VozGuardada): Voz {
  return { id, arquivo_path: arquivoPath, segundos: segundosDe(duracaoMs), anuncios }
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
  const { fotos, voz } = album
  return { ...toResumo(album), photos: fotos.map(toFoto), voz: voz && toVoz(voz) }
}
