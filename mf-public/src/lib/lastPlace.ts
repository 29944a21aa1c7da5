import { parseLanding, queryToFiltro } from '@portal/domain/busca'
import { storedResults, type LastResults } from './lastResults'

/** The stored listing, whenever it was, if it has a city. */
export function lastPlace(): (LastResults & { estado: string; cidade: string }) | undefined {
  const last = storedResults().get()
  if (last === undefined) return undefined
  const [path = '', query = ''] = last.href.split('?', 2)
  const { estado, cidade } = parseLanding(path.split('/').at(-1) ?? '') ?? queryToFiltro(query)
  if (estado === undefined || cidade === undefined) return undefined
  return { href: last.href, title: last.title, estado, cidade }
}

export function forgetResults(): void {
  storedResults().remove()
}
