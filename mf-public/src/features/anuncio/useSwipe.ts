import { useRef, type TouchEvent } from 'react'

const SWIPE_PX = 48

/**
 * One-finger swipe: left goes forward, right back. Two-finger zoom, and panning while zoomed, stay with the
 * browser, so no event is prevented.
 */
export function useSwipe(onStep: (by: number) => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const alone = touches.length === 1 && !isZoomed() ? touches[0] : undefined
      from.current = alone && { x: alone.clientX, y: alone.clientY }
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const start = from.current
      const last = changedTouches[0]
      from.current = undefined
      if (start === undefined || last === undefined) return
      const [across, along] = [last.clientX - start.x, last.clientY - start.y]
      if (Math.abs(across) >= SWIPE_PX && Math.abs(across) > 2 * Math.abs(along)) onStep(across < 0 ? 1 : -1)
    },
  }
}

function isZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01
}
