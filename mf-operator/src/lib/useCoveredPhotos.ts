import type { Result } from '@portal/api/erros'
import { toast } from '@portal/platform'
import { useRef, useState } from 'react'

type Modo = 'cinza' | 'cor'
export interface Mostrada {
  modo: Modo
  imagem: string
}

/**
 * Pictures covered until requested: first in grey, then in colour. Nothing is fetched before, and the server
 * audits each view before responding.
 */
export function useCoveredPhotos(fetch: (id: number, modo: Modo) => Promise<Result<{ imagem: string }>>) {
  const [shown, setShown] = useState<Readonly<Record<number, Mostrada>>>({})
  const busy = useRef(false)
  /** Covers one picture, or all. */
  const cover = (id?: number) =>
    setShown((old) =>
      id === undefined ? {} : Object.fromEntries(Object.entries(old).filter(([key]) => Number(key) !== id)),
    )
  const show = async (id: number, modo: Modo) => {
    if (busy.current) return
    busy.current = true
    const result = await fetch(id, modo)
    busy.current = false
    if (!result.ok) return toast(result.error.message, 'error')
    setShown((old) => ({ ...old, [id]: { modo, imagem: result.data.imagem } }))
  }
  /** Cycles covered, grey, colour. */
  const turn = (id: number) => {
    const modo = shown[id]?.modo
    if (modo === 'cor') cover(id)
    else void show(id, modo === 'cinza' ? 'cor' : 'cinza')
  }
  return { shown, cover, turn }
}
