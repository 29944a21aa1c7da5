import { filtrarAnuncios } from '@portal/api/busca'
import { filtroToQuery, type Filtro } from '@portal/domain/filtro'
import { call } from '@portal/platform'
import { useEffect, useState } from 'react'

/** Debounce after the last choice. */
const AFTER_MS = 250

/** Number of adverts of a search being edited; undefined while loading or after a failure. */
export function useCount(filtro: Filtro, wanted: boolean): number | undefined {
  const query = filtroToQuery({ ...filtro, pagina: 1, limite: 1 }).toString()
  const [known, setKnown] = useState<{ query: string; total: number }>()
  useEffect(() => {
    if (!wanted) return
    let stale = false
    const timer = setTimeout(async () => {
      const answer = await call(filtrarAnuncios, { query: Object.fromEntries(new URLSearchParams(query)) })
      if (!stale && answer.ok) setKnown({ query, total: answer.data.total })
    }, AFTER_MS)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [query, wanted])
  return known?.query === query ? known.total : undefined
}
