/** Target of the next click. */
let aim: { element: HTMLElement; begun: boolean; arrived: boolean } | undefined

/** Whether a click there reaches the element: itself, its content, or its label. */
export function takesPress(element: HTMLElement, hit: Element | null): boolean {
  return element.contains(hit) || hit?.closest('label')?.control === element
}

export function aimAt(element: HTMLElement): void {
  aim = { element, begun: false, arrived: false }
}

/**
 * Whether the click completed: a target that moves between down and up is not clicked. A target removed on
 * pointer down counts, and so does a new document opened by the click.
 */
export function hasArrived(): boolean {
  const arrived = aim === undefined || aim.arrived || (aim.begun && !aim.element.isConnected)
  aim = undefined
  return arrived
}

/** Suppresses a click on anything but the target, which may have moved since aiming. */
function guard(event: Event): void {
  if (aim === undefined || !(event.target instanceof Element)) return
  const taken = takesPress(aim.element, event.target)
  if (event.type.endsWith('down')) aim.begun ||= taken
  if (event.type === 'click') aim.arrived ||= taken
  if (event.type === 'click' ? aim.arrived : aim.begun) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
  addEventListener(type, guard, { capture: true })
