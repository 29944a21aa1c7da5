/** Distance below the viewport at which something counts as near. */
const AHEAD = '600px'

/** Calls `near` once the element is close to the viewport; returns how to stop. */
export function whenNear(
  element: Element | null,
  near: () => void,
  ahead: string = AHEAD,
): (() => void) | undefined {
  if (element === null) return undefined
  if (typeof IntersectionObserver === 'undefined') {
    near()
    return undefined
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) near()
    },
    { rootMargin: ahead },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
