import { lazy, memo, Suspense, useEffect, useRef, type ComponentType, type ReactElement } from 'react'

/** How far below the screen a part may be when it begins to be fetched. */
const AHEAD = '600px'

/**
 * A part of a screen below the first view: the server writes it like any other, the browser fetches its code when the
 * visitor comes near. Until then its links work, its buttons do not. Memoised, since a new drawing before its code is
 * there would throw the server's markup away.
 */
export function below<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const gate = createGate()
  const Part = lazy(() => gate.opened.then(load))
  return memo(function Below(props: P) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => (place.current === null ? undefined : whenNear(place.current, gate.open)), [])
    return (
      <div ref={place}>
        <Suspense fallback={<Opening open={gate.open} />}>
          <Part {...props} />
        </Suspense>
      </div>
    )
  })
}

/** Nothing of the server's is shown: the part was reached inside the site, and is fetched after the screen is drawn. */
function Opening({ open }: { open: () => void }): ReactElement | null {
  useEffect(open, [open])
  return null
}

function createGate(): { opened: Promise<void>; open: () => void } {
  let open = () => undefined as void
  const opened = new Promise<void>((resolve) => (open = resolve))
  // The server waits for nobody to scroll.
  if (typeof window === 'undefined') open()
  return { opened, open }
}

function whenNear(element: Element, near: () => void): (() => void) | undefined {
  if (typeof IntersectionObserver === 'undefined') {
    near()
    return undefined
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) near()
    },
    { rootMargin: AHEAD },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
