import { findSugestoes, type Sugestao } from '@portal/api/busca'
import { call } from '@portal/platform'
import { useEffect, useState } from 'react'

const AFTER_MS = 120

/** Suggestions for the typed text; empty for a single letter or after a failed request. */
export function useOptions(text: string): readonly Sugestao[] {
  const texto = text.trim()
  const [known, setKnown] = useState<{ texto: string; options: readonly Sugestao[] }>()
  useEffect(() => {
    if (texto.length < 2) return
    let stale = false
    const timer = setTimeout(async () => {
      const answer = await call(findSugestoes, { query: { texto } })
      if (!stale) setKnown({ texto, options: answer.ok ? answer.data.sugestoes : [] })
    }, AFTER_MS)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [texto])
  return known !== undefined && texto.length >= 2 ? known.options : []
}
