import { useEffect, useState, type RefObject } from 'react'

/** How far below the screen something may still be when it is fetched. */
const AHEAD = '200px'

/** True from the moment an element comes near the screen; at once where the browser cannot tell. */
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
