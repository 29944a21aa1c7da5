import { useRef, type TouchEvent } from 'react'

const SWIPE_PX = 48

/**
 * A swipe of one finger to the left steps on, to the right back. Two fingers are a zoom, and while the page is zoomed a
 * finger moves it: both stay the browser's, which is why nothing is prevented here.
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
