import { AREAS_MAX, moveArea, resizeArea, type AreaOculta } from '@portal/domain/desfoque'
import { useState, type KeyboardEvent } from 'react'

/** Where a new area begins. */
const NOVA: AreaOculta = { x: 0.35, y: 0.35, largura: 0.3, altura: 0.22 }
const STEP = 0.02
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** An area on screen keeps its number while others go. */
export interface AreaNaTela extends AreaOculta {
  numero: number
}

/** Areas as they are drawn: by pointer and by keys. */
export function useAreas(saved: readonly AreaOculta[]) {
  const [areas, setAreas] = useState<AreaNaTela[]>(() => saved.map((area, n) => ({ ...area, numero: n + 1 })))
  const [said, setSaid] = useState('')
  const change = (numero: number, to: (area: AreaNaTela) => AreaOculta) =>
    setAreas((old) => old.map((area) => (area.numero === numero ? { ...to(area), numero } : area)))
  const add = () =>
    setAreas((old) => [...old, { ...NOVA, numero: Math.max(0, ...old.map((area) => area.numero)) + 1 }])
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
  return { areas, said, full: areas.length >= AREAS_MAX, change, add, remove, onKey }
}

function placeOf(numero: number, { x, y, largura, altura }: AreaOculta): string {
  const share = (value: number) => `${Math.round(value * 100)} %`
  return `Área ${numero}: a ${share(x)} da esquerda e ${share(y)} do alto, ${share(largura)} por ${share(altura)}`
}
