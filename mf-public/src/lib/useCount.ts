import { filtrarAnuncios } from '@portal/api/busca'
import { filtroToQuery, type Filtro } from '@portal/domain/filtro'
import { call } from '@portal/platform'
import { useEffect, useState } from 'react'

/** After the last choice: who goes on choosing asks for nothing. */
const AFTER_MS = 250

/** How many adverts a search has, while it is being chosen; undefined until that is known, or where it cannot be. */
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
