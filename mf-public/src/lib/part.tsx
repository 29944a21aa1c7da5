import { whenNear } from '@portal/ui/whenNear'
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

/**
 * A part of a screen whose code is outside the first view's bundle. The server renders it; the browser keeps
 * that markup, with working links, until the code has loaded. Memoised, since a re-render before that would
 * discard the markup. A failed load is retried and never affects the screen.
 */
export interface Part<P> {
  Part: ComponentType<P>
  /** Loads the code, before the browser renders the screen from scratch. */
  preload: () => Promise<unknown>
}

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** A purely static part: its code is loaded only when the browser has to render it itself. */
export function staticIsland<P extends object>(load: Load<P>): Part<P> {
  const slot = createSlot(load)
  return { Part: memo((props: P) => <Content slot={slot} props={props} />), preload: slot.preload }
}

/** A part below the first view that hydrates when the visitor scrolls within `ahead`. */
export function lazyIsland<P extends object>(load: Load<P>, ahead?: string): Part<P> {
  const slot = createSlot(load)
  const Part = memo(function Below(props: P) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => whenNear(place.current, () => ask(slot), ahead), [])
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
  /** Resolves once the code has loaded; never rejects. */
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
  // The server's markup or an empty slot remains, and both are acceptable.
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
  // The server renders immediately, without visibility checks.
  return createElement(
    slot.loaded ?? use(typeof window === 'undefined' ? slot.preload() : slot.arrived),
    props,
  )
}

/** Without server markup the part loads after the screen has rendered. */
function Asking({ slot }: { slot: Asked }): ReactElement | null {
  useEffect(() => ask(slot), [slot])
  return null
}
