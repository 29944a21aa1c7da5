/** What the next press is meant for. */
let aim: { element: HTMLElement; begun: boolean; arrived: boolean } | undefined

/** Whether a press there reaches the element: it, what it holds, or the label that stands for it. */
export function takesPress(element: HTMLElement, hit: Element | null): boolean {
  return element.contains(hit) || hit?.closest('label')?.control === element
}

export function aimAt(element: HTMLElement): void {
  aim = { element, begun: false, arrived: false }
}

/**
 * Whether the press was taken whole: what moves between down and up is not clicked. An element that went away on the
 * way down has taken it, and a document that knows of no press was opened by it.
 */
export function hasArrived(): boolean {
  const arrived = aim === undefined || aim.arrived || (aim.begun && !aim.element.isConnected)
  aim = undefined
  return arrived
}

/** What moved between aiming and pressing is not what a person would have pressed: the press does nothing there. */
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
