import { parseLanding, queryToFiltro } from '@portal/domain/busca'
import { idDoSlug } from '@portal/domain/texto'
import { anuncioTag, LISTAS_TAG, lugarTag } from '../kernel/changed'

/** Cache tags of a page, from its normalised URL: it is invalidated when one of them changes (ADR 8). */
export function tagsOfPage(url: string): string[] {
  const [path = '', query = ''] = url.split('?', 2)
  const [, first = '', second = ''] = path.split('/').map(decodeURIComponent)
  const id = first === 'anuncio' ? idDoSlug(second) : undefined
  if (id !== undefined) return [anuncioTag(id)]
  const { categoria, estado, cidade } = placeOf(first, second, query)
  return [categoria && estado && cidade ? lugarTag({ categoria, estado, cidade }) : LISTAS_TAG]
}

function placeOf(first: string, second: string, query: string) {
  const landing = first === 'acompanhantes' && second !== '' ? parseLanding(second) : undefined
  const { categoria, estado, cidade } = landing ?? queryToFiltro(query)
  return { categoria, estado, cidade }
}
