declare global {
  interface Window {
    /** Last click target, recorded by `after-paint.js` before other scripts load. */
    pressed?: EventTarget | null
    /** Fields that changed, with their last value or whether they are checked; recorded likewise until hydration. */
    entered?: Map<EventTarget, unknown>
  }
}

/** Interactions with the server's markup before handlers were attached. */
export interface Early {
  press: EventTarget | null | undefined
  focus: Element | null
}

export function earlyIn(target: Document): Early {
  // Text of a reloaded page, which the browser puts back without an event.
  for (const field of target.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
    if (field.value !== field.defaultValue && !window.entered?.has(field))
      window.entered?.set(field, field.value)
  for (const type of USES) addEventListener(type, repeatEntered, true)
  return { press: window.pressed, focus: target.activeElement }
}

/** Events whose handlers may read a form before the root's effects have run. */
const USES = ['click', 'submit']

function repeatEntered(): void {
  const { entered } = window
  // What is repeated is not recorded again.
  delete window.entered
  for (const [field, value] of entered ?? [])
    if (field instanceof Element && field.isConnected) enter(field, value)
  if (entered !== undefined) window.entered = new Map()
}

/** Repeats them after hydration, unless the person did something else since. */
export function repeatEarly({ press, focus }: Early): void {
  const isLast = window.pressed === press
  repeatEntered()
  delete window.entered
  for (const type of USES) removeEventListener(type, repeatEntered, true)
  if (focus !== null && focus !== document.body && focus === document.activeElement)
    focus.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  if (!(press instanceof Element) || !press.isConnected || !isLast) return
  // Links and forms work without scripts, so the page has left by now; a form that needs them stays by `dialog`.
  const button = press.closest('button')
  if (button?.type === 'button' || button?.form?.method === 'dialog') button.click()
}

/** Enters a value as a person would: React ignores an event of a field whose value it already knows. */
function enter(field: Element, value: unknown): void {
  // Hydrates a part that still waits, since it belongs to the events that do; nothing listens to it.
  field.dispatchEvent(new Event('pointercancel', { bubbles: true }))
  if (field instanceof HTMLSelectElement) field.value = String(value)
  else if (field instanceof HTMLTextAreaElement) typeIn(field, HTMLTextAreaElement.prototype, value)
  else if (field instanceof HTMLInputElement && typeof value === 'boolean') {
    field.checked = !value
    return field.click()
  } else if (field instanceof HTMLInputElement && field.type !== 'file')
    typeIn(field, HTMLInputElement.prototype, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

function typeIn(field: HTMLInputElement | HTMLTextAreaElement, prototype: object, value: unknown): void {
  // React tracks a field's value in its own setter, which the prototype's bypasses.
  field.value = value === '' ? field.defaultValue : ''
  Reflect.set(prototype, 'value', value, field)
}
