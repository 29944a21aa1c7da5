import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { moveFoto } from './moveFoto'

interface Item {
  id: number
}
interface Lifted<T> {
  id: number
  by: 'pointer' | 'keyboard'
  order: readonly T[]
}

interface Pointer {
  current: { x: number; y: number }
}

/** Auto-scroll while dragging: distance to the viewport's edge, and step, in pixels. */
const EDGE = 72
const SCROLL_STEP = 12

/**
 * Reorders items by pointer (mouse, pen, touch) or keyboard: lift, move, drop. `order` is the preview, as CSS
 * order: the elements stay in place in the DOM, so that focus and pointer capture are kept.
 */
export function useReordenar<T extends Item>(items: readonly T[], onDrop: (item: T, to: number) => void) {
  const core = useLifted(items, onDrop)
  const { lifted, order, said, placeOf } = core
  const pointer = useRef({ x: 0, y: 0 })
  useScrollAtEdges(lifted?.by === 'pointer', pointer)
  return {
    order,
    lifted: lifted?.id,
    said,
    placeOf,
    grip: (id: number) => gripOf(core, id, pointer),
    keys: (id: number) => keysOf(core, id, items.length),
  }
}

type Held = Pick<Lifted<Item>, 'id' | 'by'>

/** Operations shared by handle and pointer. */
interface Core {
  lifted: Held | undefined
  placeOf: (id: number) => number
  lift: (id: number, by: Held['by']) => void
  moveTo: (held: Held, to: number) => void
  cancel: () => void
  drop: (held: Held) => void
}

/** The lifted item, the preview order, and its announcements. */
function useLifted<T extends Item>(items: readonly T[], onDrop: (item: T, to: number) => void) {
  const [lifted, setLifted] = useState<Lifted<T>>()
  const [said, setSaid] = useState('')
  const order = lifted?.order ?? items
  const placeOf = (id: number, among = order) => among.findIndex((item) => item.id === id)
  const say = (id: number, place: number, what: string) =>
    setSaid(`Foto ${placeOf(id, items) + 1} ${what} posição ${place + 1} de ${items.length}.`)
  const lift = (id: number, by: Lifted<T>['by']) => {
    setLifted({ id, by, order: items })
    if (by === 'keyboard') say(id, placeOf(id), ERGUIDA)
  }
  const moveTo = ({ id, by }: Held, to: number) => {
    const moved = moveFoto(order, id, to)
    const place = placeOf(id, moved)
    if (place === placeOf(id)) return
    setLifted({ id, by, order: moved })
    say(id, place, 'na')
  }
  const cancel = () => {
    if (lifted === undefined) return
    setLifted(undefined)
    setSaid('A ordem ficou como estava.')
  }
  const drop = ({ id }: Held) => {
    setLifted(undefined)
    const to = placeOf(id)
    say(id, to, 'solta na')
    const item = items.find((candidate) => candidate.id === id)
    if (item !== undefined && to !== placeOf(id, items)) onDrop(item, to)
  }
  return { lifted, order, said, placeOf, lift, moveTo, cancel, drop }
}

const ERGUIDA = 'erguida. Use as setas para mover, espaço para soltar, Esc para desistir. Está na'

/** Pointer handlers: the whole picture for a mouse, only the handle for touch and pen. */
function gripOf({ lifted, placeOf, lift, moveTo, cancel, drop }: Core, id: number, pointer: Pointer) {
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'mouse' && event.button !== 0) return
      pointer.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
      lift(id, 'pointer')
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (lifted?.by !== 'pointer') return
      const { clientX: x, clientY: y } = event
      pointer.current = { x, y }
      const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-foto]')?.dataset['foto']
      if (place !== undefined) moveTo(lifted, placeOf(Number(place)))
    },
    onPointerUp: () => lifted?.by === 'pointer' && drop(lifted),
    onPointerCancel: cancel,
  }
}

/** Keyboard handlers: Space or Enter lifts and drops, arrows move, Escape restores. */
function keysOf({ lifted, placeOf, lift, moveTo, cancel, drop }: Core, id: number, count: number) {
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const held = lifted?.id === id ? lifted : undefined
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault()
        return held === undefined ? lift(id, 'keyboard') : drop(held)
      }
      if (held === undefined) return
      const to = destination(event.key, placeOf(id), count)
      if (to === undefined && event.key !== 'Escape') return
      event.preventDefault()
      if (to === undefined) cancel()
      else moveTo(held, to)
    },
    onBlur: () => lifted?.by === 'keyboard' && cancel(),
  }
}

function destination(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return place - 1
  if (key === 'ArrowRight' || key === 'ArrowDown') return place + 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Scrolls the page while a drag stays near the top or bottom edge. */
function useScrollAtEdges(active: boolean, pointer: { current: { y: number } }): void {
  useEffect(() => {
    if (!active) return
    let frame = 0
    const step = () => {
      const { y } = pointer.current
      if (y < EDGE) window.scrollBy(0, -SCROLL_STEP)
      else if (y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP)
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [active, pointer])
}
