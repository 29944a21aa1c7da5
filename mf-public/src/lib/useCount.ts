import { filtrarAnuncios } from '@portal/api/busca'
import { filtroToQuery, type Filtro } from '@portal/domain/filtro'
import { call } from '@portal/platform'
import { useEffect, useState } from 'react'

/** Debounce after the last choice. */
const AFTER_MS = 250

/** A counted search. */
interface Counted {
  total: number
  /** What was searched in place of a misspelt word. */
  corrigida?: string | undefined
}

/** Counts the adverts of a search being edited; undefined while loading or after a failure. */
export function useCount(filtro: Filtro, wanted: boolean): Counted | undefined {
  const query = filtroToQuery({ ...filtro, pagina: 1, limite: 1 }).toString()
  const [known, setKnown] = useState<Counted & { query: string }>()
  useEffect(() => {
    if (!wanted) return
    let stale = false
    const timer = setTimeout(async () => {
      const answer = await call(filtrarAnuncios, { query: Object.fromEntries(new URLSearchParams(query)) })
      if (!stale && answer.ok) setKnown({ query, ...answer.data })
    }, AFTER_MS)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [query, wanted])
  return known?.query === query ? known : undefined
}
