import type { Result } from '@portal/api/erros'
import type { Exposicao } from '@portal/api/operacao/formatos'
import { toast } from '@portal/platform'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { useKeys, type Key } from './keys'

type Modo = 'cinza' | 'cor'
interface Mostrada {
  modo: Modo
  imagem: string
}

export interface Aberta {
  imagem: string
  exposicao?: Exposicao | undefined
}

interface Options {
  /** Ids in the order shown; without one, no key is registered. */
  ids: readonly number[]
  /** Ids that V opens before the others. */
  first?: readonly number[]
  fetch: (id: number, modo: Modo) => Promise<Result<Aberta>>
  /** Called once a picture is shown in colour, or its file is missing. */
  onSeen?: (id: number) => void
}

/**
 * Pictures covered until requested: first in grey, then in colour. Nothing is fetched before, the server
 * audits each view before responding, and leaving the window covers them again.
 */
export function useCoveredPhotos({ ids, first = [], fetch, onSeen }: Options) {
  const [shown, setShown] = useState<Readonly<Record<number, Mostrada>>>({})
  const [exposicao, setExposicao] = useState<Exposicao>()
  const busy = useRef(false)
  const last = useRef<number>(undefined)
  const zoom = useZoom(Object.keys(shown).length > 0)
  /** Covers one picture, or all. */
  const cover = (id?: number) => {
    if (id === undefined) zoom.reset()
    setShown((old) =>
      id === undefined ? {} : Object.fromEntries(Object.entries(old).filter(([key]) => Number(key) !== id)),
    )
  }
  useEffect(() => {
    const leave = () => setShown({})
    window.addEventListener('blur', leave)
    return () => window.removeEventListener('blur', leave)
  }, [])
  const show = async (id: number, modo: Modo) => {
    if (busy.current) return
    busy.current = true
    const result = await fetch(id, modo)
    busy.current = false
    if (!result.ok) {
      if (result.error.code === 'REMOVIDO') onSeen?.(id)
      return toast(result.error.message, 'error')
    }
    setExposicao(result.data.exposicao)
    setShown((old) => ({ ...old, [id]: { modo, imagem: result.data.imagem } }))
    if (modo === 'cor') onSeen?.(id)
  }
  /** Cycles covered, grey, colour. */
  const turn = (id: number) => {
    const modo = shown[id]?.modo
    if (modo === 'cor') cover(id)
    else void show(id, modo === 'cinza' ? 'cor' : 'cinza')
  }
  const next = (): number | undefined => {
    const focused = Number(document.activeElement?.closest<HTMLElement>('[data-foto]')?.dataset['foto'])
    if (ids.includes(focused)) return focused
    if (last.current !== undefined && shown[last.current]?.modo === 'cinza') return last.current
    return [...first, ...ids].find((id) => shown[id] === undefined)
  }
  const turnNext = () => {
    const id = next()
    last.current = id
    if (id !== undefined) turn(id)
  }
  const keys: Key[] = [
    { key: 'v', does: 'Mostrar uma foto: em cinza, depois em cor', act: turnNext },
    { key: 'x', does: 'Cobrir todas', act: () => cover() },
    ...zoom.keys,
  ]
  useKeys('Fotos', ids.length > 0 ? keys : [])
  return { shown, cover, turn, zoom, exposicao }
}

const NEXT: Readonly<Record<number, number>> = { 1: 2, 2: 4, 4: 1 }
const MIDDLE = 50
const STEP = 12
const BEGIN = { times: 1, x: MIDDLE, y: MIDDLE }
const within = (value: number): number => Math.max(0, Math.min(100, value))

/** Magnifies the shown pictures together, once, twice or four times; arrows move them. */
function useZoom(on: boolean) {
  const [{ times, x, y }, set] = useState(BEGIN)
  const cycle = () => set(({ times: before }) => ({ ...BEGIN, times: NEXT[before] ?? 1 }))
  const move = (dx: number, dy: number) => () =>
    set((old) => ({ ...old, x: within(old.x + dx * STEP), y: within(old.y + dy * STEP) }))
  const arrow = (key: string, does: string, dx: number, dy: number): Key => ({
    key,
    does,
    act: move(dx, dy),
    repeats: true,
  })
  const keys: Key[] = [
    { key: 'z', does: 'Ampliar 1×, 2×, 4×', act: () => on && cycle() },
    ...(on && times > 1
      ? [
          arrow('ArrowLeft', 'Para a esquerda', -1, 0),
          arrow('ArrowRight', 'Para a direita', 1, 0),
          arrow('ArrowUp', 'Para cima', 0, -1),
          arrow('ArrowDown', 'Para baixo', 0, 1),
        ]
      : []),
  ]
  const style: CSSProperties | undefined =
    times === 1 ? undefined : { transform: `scale(${times})`, transformOrigin: `${x}% ${y}%` }
  return { times, style, cycle, reset: () => set(BEGIN), keys }
}
