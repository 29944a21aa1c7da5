import type { Sugestao } from '@portal/api/busca'
import type { Filtro } from '@portal/domain/filtro'

/** Replaces the typed text of a search by a suggestion. */
export function withSugestao(filtro: Filtro, { categoria, estado, cidade, palavra }: Sugestao): Filtro {
  return {
    ...filtro,
    palavra,
    ...(categoria !== undefined && { categoria }),
    ...((estado !== undefined || cidade !== undefined) && { estado, cidade }),
    pagina: 1,
  }
}
