/** The table of albums for the operator. */
import { moment, table } from '../../../kernel/acts/text'

interface AlbumNaTabela {
  id: number
  usuarioId: number
  titulo: string
  qtdFotos: number
  verificacao: string
  criadoEm: Date
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
