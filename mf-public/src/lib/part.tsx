import {
  createElement,
  memo,
  Suspense,
  use,
  useEffect,
  useRef,
  type ComponentType,
  type ReactElement,
} from 'react'

/** How far below the screen a part may be when it begins to be fetched. */
const AHEAD = '600px'

/**
 * A part of a screen whose code is no part of the first view. The server writes it like any other; in the browser its
 * markup stays as it came, with links that work, until its code is there. Memoised, since a new drawing before that
 * would throw the markup away. A part that cannot come is asked for again; the screen never suffers from it.
 */
export interface Part<P> {
  Part: ComponentType<P>
  /** Fetches the code, for a screen that the browser is about to draw by itself. */
  preload: () => Promise<unknown>
}

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** A part that does nothing but show: its code is fetched only where the browser has to draw it. */
export function stillPart<P extends object>(load: Load<P>): Part<P> {
  const slot = createSlot(load)
  return { Part: memo((props: P) => <Content slot={slot} props={props} />), preload: slot.preload }
}

/** A part below the first view that comes alive when the visitor comes near: `ahead` is how near. */
export function belowPart<P extends object>(load: Load<P>, ahead = AHEAD): Part<P> {
  const slot = createSlot(load)
  const Part = memo(function Below(props: P) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(
      () => (place.current === null ? undefined : whenNear(place.current, ahead, () => ask(slot))),
      [],
    )
    return (
      <div ref={place}>
        <Content slot={slot} props={props} />
      </div>
    )
  })
  return { Part, preload: slot.preload }
}

interface Slot<P> {
  loaded: ComponentType<P> | undefined
  /** Fulfilled once the code is there; never rejected. */
  arrived: Promise<ComponentType<P>>
  preload: () => Promise<ComponentType<P>>
}

function createSlot<P>(load: Load<P>): Slot<P> {
  let arrive: (component: ComponentType<P>) => void = () => undefined
  let coming: Promise<ComponentType<P>> | undefined
  const slot: Slot<P> = {
    loaded: undefined,
    arrived: new Promise((resolve) => (arrive = resolve)),
    preload: () =>
      (coming ??= load().then(
        ({ default: component }) => {
          slot.loaded = component
          arrive(component)
          return component
        },
        (failure: unknown) => {
          coming = undefined
          throw failure
        },
      )),
  }
  return slot
}

type Asked = Pick<Part<never>, 'preload'>

function ask({ preload }: Asked): void {
  // Without it the server's markup stays, or nothing is there: both can be lived with.
  preload().catch(() => undefined)
}

function Content<P extends object>({ slot, props }: { slot: Slot<P>; props: P }) {
  return (
    <Suspense fallback={<Asking slot={slot} />}>
      <Loaded slot={slot} props={props} />
    </Suspense>
  )
}

function Loaded<P extends object>({ slot, props }: { slot: Slot<P>; props: P }) {
  // The server waits for nobody to come near.
  return createElement(
    slot.loaded ?? use(typeof window === 'undefined' ? slot.preload() : slot.arrived),
    props,
  )
}

/** Nothing of the server's is shown: the part is fetched after the screen is drawn. */
function Asking({ slot }: { slot: Asked }): ReactElement | null {
  useEffect(() => ask(slot), [slot])
  return null
}

function whenNear(element: Element, ahead: string, near: () => void): (() => void) | undefined {
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
