/** Views of stored data for the operator, and their tables. */
import { moment, table } from '../../../kernel/acts/text'
import type { AnuncioModerado } from '../ports/moderacao'

export function anuncioResumo(anuncio: AnuncioModerado) {
  return { ...anuncio, situacao: situacaoDe(anuncio) }
}
export type AnuncioResumo = ReturnType<typeof anuncioResumo>

/** Status and flags in one word. */
export function situacaoDe({
  status,
  retiradoEm,
  removidoEm,
  suspensoEm,
}: Pick<AnuncioModerado, 'status' | 'retiradoEm' | 'removidoEm' | 'suspensoEm'>): string {
  if (retiradoEm !== null) return 'retirado'
  if (removidoEm !== null) return 'removido'
  return suspensoEm === null ? status : 'suspenso'
}

export function anunciosTable(anuncios: readonly AnuncioResumo[]): string[] {
  return table(
    ['ID', 'CONTA', 'TÍTULO', 'CATEGORIA', 'CIDADE', 'TIPO', 'SITUAÇÃO', 'EXPIRA EM', 'DENÚNCIAS'],
    anuncios.map((anuncio) => [
      anuncio.id,
      anuncio.usuarioId,
      anuncio.titulo,
      anuncio.categoria,
      `${anuncio.cidade}/${anuncio.estado}`,
      anuncio.tipo,
      anuncio.situacao,
      moment(anuncio.expiraEm),
      anuncio.denunciasAbertas,
    ]),
    'Nenhum anúncio.',
  )
}
