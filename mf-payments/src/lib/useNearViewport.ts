import { useEffect, useState, type RefObject } from 'react'

/** Distance below the viewport at which loading starts. */
const AHEAD = '200px'

/** Becomes true once an element is near the viewport; immediately without IntersectionObserver. */
export function useNearViewport(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (near || ref.current === null) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: AHEAD },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [near, ref])
  return near
}
