import type { Sugestao } from '@portal/api/busca'
import type { Filtro } from '@portal/domain/filtro'

/** A search with what was suggested in the place of what was being typed. */
export function withSugestao(filtro: Filtro, { categoria, estado, cidade, palavra }: Sugestao): Filtro {
  return {
    ...filtro,
    palavra,
    ...(categoria !== undefined && { categoria }),
    ...((estado !== undefined || cidade !== undefined) && { estado, cidade }),
    pagina: 1,
  }
}
