/** Albums for the operator: plain data, instants as ISO 8601 with offset; and their table. */
import { moment, table } from '../../../kernel/acts/text'
import { instanteLocal } from '../../../kernel/instante'
import type { AlbumModerado } from '../ports'

export function albumVisto(album: AlbumModerado) {
  return { ...album, criadoEm: instanteLocal(album.criadoEm) }
}

interface AlbumNaTabela {
  id: number
  usuarioId: number
  titulo: string
  qtdFotos: number
  verificacao: string
  criadoEm: string
}

export function albunsTable(albuns: readonly AlbumNaTabela[]): string[] {
  return table(
    ['ID', 'CONTA', 'TÍTULO', 'FOTOS', 'VERIFICAÇÃO', 'CRIADO EM'],
    albuns.map(({ id, usuarioId, titulo, qtdFotos, verificacao, criadoEm }) => [
      id,
      usuarioId,
      titulo,
      qtdFotos,
      verificacao,
      moment(criadoEm),
    ]),
    'Nenhum álbum.',
  )
}
