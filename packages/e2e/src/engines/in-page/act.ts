import type { Path } from '../path'
import { aimAt, hasArrived, takesPress } from './aim'
import { find, isVisible, normalize } from './find'

/** The result, or why it is not available yet. */
export type Finding<T> = { ok: true; value: T } | { ok: false; why: string }

const wait = (why: string): Finding<never> => ({ ok: false, why })
const done = <T>(value: T): Finding<T> => ({ ok: true, value })

function only(path: Path): Finding<HTMLElement> {
  const found = find(path)
  const [element] = found
  if (element === undefined) return wait('there is no such element')
  return found.length > 1 ? wait(`there are ${found.length} such elements`) : done(element)
}

function usable(path: Path): Finding<HTMLElement> {
  const found = only(path)
  if (!found.ok) return found
  if (found.value.matches(':disabled, [aria-disabled=true]')) return wait('it is disabled')
  return found
}

const isChecked = (element: HTMLElement): boolean =>
  element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-checked') === 'true'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Click position, once the element is visible, stable and not covered. */
export async function pressPoint(path: Path): Promise<Finding<{ x: number; y: number }>> {
  const found = usable(path)
  if (!found.ok) return found
  const element = found.value
  if (!isVisible(element)) return wait('it is not visible')
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  await pause(40)
  const box = element.getBoundingClientRect()
  if (box.x !== before.x || box.y !== before.y) return wait('it moves')
  const x = Math.floor(box.x + box.width / 2)
  const y = Math.floor(box.y + box.height / 2)
  const hit = document.elementFromPoint(x, y)
  if (!takesPress(element, hit)) return wait(`${hit?.outerHTML.slice(0, 120) ?? 'nothing'} is in front of it`)
  aimAt(element)
  return done({ x, y })
}

export const pressArrived = (): boolean => hasArrived()

export function checked(path: Path): Finding<boolean> {
  const found = only(path)
  return found.ok ? done(isChecked(found.value)) : found
}

/** Whether all elements of the path are in a state. */
export function inState(path: Path, state: 'visible' | 'hidden' | 'detached'): Finding<null> {
  const found = find(path)
  if (state === 'detached') return found.length === 0 ? done(null) : wait('it is still there')
  if (state === 'hidden') return found.some(isVisible) ? wait('it is still visible') : done(null)
  const one = only(path)
  if (!one.ok) return one
  return isVisible(one.value) ? done(null) : wait('it is not visible')
}

function setValue(element: HTMLInputElement | HTMLSelectElement, value: string): void {
  // React overrides the element's own setter; only the prototype's makes it notice the change.
  const prototype = Object.getPrototypeOf(element)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

export function fill(path: Path, text: string): Finding<null> {
  const found = usable(path)
  if (!found.ok) return found
  const element = found.value
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    return wait('it takes no text')
  element.focus()
  if (/^(date|time|color|range)$/.test(element.type)) {
    setValue(element as HTMLInputElement, text)
    return done(null)
  }
  element.select()
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  return done(null)
}

export function selectOption(path: Path, wanted: string): Finding<null> {
  const found = usable(path)
  if (!found.ok) return found
  if (!(found.value instanceof HTMLSelectElement)) return wait('it has no options')
  const option = [...found.value.options].find(
    ({ value, label }) => value === wanted || normalize(label) === wanted,
  )
  if (option === undefined) return wait(`it has no option ${wanted}`)
  found.value.focus()
  setValue(found.value, option.value)
  return done(null)
}

export interface WireFile {
  name: string
  mimeType: string
  base64: string
}

export function setFiles(path: Path, files: WireFile[]): Finding<null> {
  const found = only(path)
  if (!found.ok) return found
  if (!(found.value instanceof HTMLInputElement)) return wait('it takes no files')
  const chosen = new DataTransfer()
  for (const { name, mimeType, base64 } of files) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    chosen.items.add(new File([bytes], name, { type: mimeType }))
  }
  found.value.files = chosen.files
  found.value.dispatchEvent(new Event('input', { bubbles: true }))
  found.value.dispatchEvent(new Event('change', { bubbles: true }))
  return done(null)
}

export function focus(path: Path): Finding<null> {
  const found = usable(path)
  if (!found.ok) return found
  found.value.focus()
  return done(null)
}

export function scrollTo(path: Path): Finding<null> {
  const found = only(path)
  if (!found.ok) return found
  found.value.scrollIntoView({ block: 'center', behavior: 'instant' })
  return done(null)
}

export function read(path: Path, what: 'text' | 'value' | 'disabled' | `@${string}`): Finding<string | null> {
  const found = only(path)
  if (!found.ok) return found
  const element = found.value
  if (what === 'text') return done(element.textContent)
  if (what === 'value') return done('value' in element ? String(element.value) : null)
  if (what === 'disabled') return done(String(element.matches(':disabled, [aria-disabled=true]')))
  return done(element.getAttribute(what.slice(1)))
}

export const count = (path: Path): Finding<number> => done(find(path).length)
