/** What the next press is meant for. */
let aim: { element: HTMLElement; arrived: boolean } | undefined

/** Whether a press there reaches the element: it, what it holds, or the label that stands for it. */
export function takesPress(element: HTMLElement, hit: Element | null): boolean {
  return element.contains(hit) || hit?.closest('label')?.control === element
}

export function aimAt(element: HTMLElement): void {
  aim = { element, arrived: false }
}

/** Whether the press was taken; a document that knows of none was opened by it. */
export function hasArrived(): boolean {
  const arrived = aim?.arrived ?? true
  aim = undefined
  return arrived
}

/** What moved between aiming and pressing is not what a person would have pressed: the press does nothing there. */
function guard(event: Event): void {
  if (aim === undefined || !(event.target instanceof Element)) return
  if (event.type.endsWith('down')) aim.arrived ||= takesPress(aim.element, event.target)
  if (aim.arrived) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
  addEventListener(type, guard, { capture: true })
