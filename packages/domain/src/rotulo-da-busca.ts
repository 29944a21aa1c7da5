import type { Filtro } from './filtro'
import { formatCount } from './texto'
import { findEstado } from './locais'

/** Label of a search, in the screen's order; advanced groups appear only as a count. */
export function rotuloDaBusca({ categoria, palavra, estado, cidade, zona, bairro, grupos }: Filtro): string {
  const place = cidade === undefined ? estado && (findEstado(estado)?.nome ?? estado) : undefined
  const count = Object.values(grupos).reduce((sum, values) => sum + values.length, 0)
  const parts = [
    categoria,
    cidade === undefined ? place : [cidade, estado].filter(Boolean).join(', '),
    zona,
    bairro,
    palavra && `"${palavra}"`,
    count > 0 ? formatCount(count, 'filtro', 'filtros') : undefined,
  ]
  return parts.filter(Boolean).join(' · ')
}
