import { AREAS_MAX, moveArea, resizeArea, type AreaOculta } from '@portal/domain/desfoque'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { freshAmong } from './rostos/caixas'

/** Initial position of a new area. */
const NOVA: AreaOculta = { x: 0.35, y: 0.35, largura: 0.3, altura: 0.22 }
const STEP = 0.02
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** An area with a number that is stable while others are removed. */
export interface AreaNaTela extends AreaOculta {
  numero: number
}

/** State of the areas, edited by pointer and keyboard. */
export function useAreas(saved: readonly AreaOculta[]) {
  const [areas, setAreas] = useState<AreaNaTela[]>(() => saved.map((area, n) => ({ ...area, numero: n + 1 })))
  const [said, setSaid] = useState('')
  // The user may keep drawing while suggestions load.
  const latest = useRef(areas)
  useEffect(() => {
    latest.current = areas
  })
  const change = (numero: number, to: (area: AreaNaTela) => AreaOculta) =>
    setAreas((old) => old.map((area) => (area.numero === numero ? { ...to(area), numero } : area)))
  const add = () => setAreas((old) => numbered(old, [NOVA]))
  /** Adds the detected areas that are not hidden yet, as regular areas. */
  const suggest = (found: readonly AreaOculta[]): number => {
    const fresh = freshAmong(found, latest.current, AREAS_MAX - latest.current.length)
    setAreas((old) => numbered(old, fresh))
    return fresh.length
  }
  const remove = (numero: number) => {
    setAreas((old) => old.filter((area) => area.numero !== numero))
    setSaid(`Área ${numero} removida`)
  }
  const onKey = (event: KeyboardEvent, area: AreaNaTela) => {
    if (event.key === 'Delete') {
      event.preventDefault()
      return remove(area.numero)
    }
    const arrow = ARROWS[event.key]
    if (arrow === undefined) return
    event.preventDefault()
    const changed = event.shiftKey ? resizeArea(area, ...arrow) : moveArea(area, ...arrow)
    change(area.numero, () => changed)
    setSaid(placeOf(area.numero, changed))
  }
  return { areas, said, say: setSaid, full: areas.length >= AREAS_MAX, change, add, suggest, remove, onKey }
}

const numbered = (areas: readonly AreaNaTela[], more: readonly AreaOculta[]): AreaNaTela[] => {
  const last = Math.max(0, ...areas.map(({ numero }) => numero))
  return [...areas, ...more.map((area, index) => ({ ...area, numero: last + index + 1 }))]
}

function placeOf(numero: number, { x, y, largura, altura }: AreaOculta): string {
  const share = (value: number) => `${Math.round(value * 100)} %`
  return `Área ${numero}: a ${share(x)} da esquerda e ${share(y)} do alto, ${share(largura)} por ${share(altura)}`
}
