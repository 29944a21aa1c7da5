import type { Result } from '@portal/api/erros'
import { DESFAZER_S } from '@portal/domain/limites'
import { navigate, toast } from '@portal/platform'
import { useEffect, useSyncExternalStore } from 'react'
import { useNow } from './useNow'

/** A decision before delivery, which can be undone from any screen. */
interface Tomada {
  titulo: string
  decisao: 'aprovar' | 'recusar' | 'dispensar'
  desfazerAte: string
  desfazer: () => Promise<Result<unknown>>
  /** Opened once it is undone. */
  href: string
}

let latest: Tomada | undefined
const listeners = new Set<() => void>()

export function rememberTomada(tomada: Tomada | undefined): void {
  latest = tomada
  for (const listener of listeners) listener()
}

/** The latest decision while it can be undone, with the seconds left. */
export function useTomada(): { tomada: Tomada; seconds: number } | undefined {
  const tomada = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => latest,
  )
  const now = useNow(1_000)
  const seconds = tomada
    ? Math.min(DESFAZER_S, Math.ceil((Date.parse(tomada.desfazerAte) - now.getTime()) / 1_000))
    : 0
  const over = tomada !== undefined && seconds <= 0
  useEffect(() => {
    if (over) rememberTomada(undefined)
  }, [over])
  return tomada === undefined || over ? undefined : { tomada, seconds }
}

/** Undoes the latest decision and opens its case. */
export async function undoLatest(): Promise<void> {
  if (latest === undefined) return
  const { titulo, desfazer, href } = latest
  const result = await desfazer()
  if (!result.ok) return toast(result.error.message, 'error')
  rememberTomada(undefined)
  toast(`Decisão desfeita: ${titulo}`, 'success')
  navigate(href)
}
