import { moveArea, resizeArea, type ForcaDesfoque } from '@portal/domain/desfoque'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import styles from './desfoque.module.css'
import type { AreaNaTela } from './useAreas'

/** Size in pixels of the lower right corner that resizes; the rest of the box moves. */
const CORNER = 20

interface AreaBoxProps {
  area: AreaNaTela
  forca: ForcaDesfoque
  help: string
  onChange: (area: AreaNaTela) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** One hidden area over the photo. */
export function AreaBox({ area, forca, help, onChange, onKeyDown }: AreaBoxProps) {
  const begun = useRef<{ x: number; y: number; area: AreaNaTela; pulls: boolean }>(undefined)
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    const { clientX: x, clientY: y, currentTarget, pointerId } = event
    const box = currentTarget.getBoundingClientRect()
    begun.current = { x, y, area, pulls: x > box.right - CORNER && y > box.bottom - CORNER }
    currentTarget.setPointerCapture?.(pointerId)
  }
  const onPointerMove = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>) => {
    const from = begun.current
    const frame = currentTarget.parentElement?.getBoundingClientRect()
    if (from === undefined || frame === undefined || frame.width === 0 || frame.height === 0) return
    const [dx, dy] = [(clientX - from.x) / frame.width, (clientY - from.y) / frame.height]
    const changed = from.pulls ? resizeArea(from.area, dx, dy) : moveArea(from.area, dx, dy)
    onChange({ ...changed, numero: area.numero })
  }
  const drop = () => void (begun.current = undefined)
  const share = (value: number) => `${value * 100}%`
  const { x, y, largura, altura, numero } = area
  return (
    <button
      type="button"
      className={styles['box']}
      data-forca={forca}
      style={{ left: share(x), top: share(y), width: share(largura), height: share(altura) }}
      aria-label={`Área ${numero}`}
      aria-describedby={help}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={onKeyDown}
    >
      <b aria-hidden="true">{numero}</b>
    </button>
  )
}
