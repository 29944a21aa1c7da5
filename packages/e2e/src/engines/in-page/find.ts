import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'
import type { Path, Pattern, PathStep } from '../path'

export const normalize = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()

function matches(pattern: Pattern, text: string): boolean {
  const content = normalize(text)
  if ('is' in pattern) return content === normalize(pattern.is)
  if ('contains' in pattern) return content.toLowerCase().includes(normalize(pattern.contains).toLowerCase())
  return new RegExp(pattern.source, pattern.flags).test(content)
}

export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
}

/** The innermost elements containing the text. */
function byText(root: HTMLElement, pattern: Pattern): HTMLElement[] {
  const reservas = (element: Element) =>
    !/^(script|style|noscript|template|title)$/i.test(element.tagName) &&
    matches(pattern, element.textContent)
  return [...root.querySelectorAll<HTMLElement>('body, body *')].filter(
    (element) => reservas(element) && ![...element.children].some(reservas),
  )
}

function byRole(root: HTMLElement, step: Extract<PathStep, { by: 'role' }>): HTMLElement[] {
  const { role, name, checked, pressed, level } = step
  return queryAllByRole(root, role, {
    ...(name !== undefined && { name: (text: string) => matches(name, text) }),
    ...(checked !== undefined && { checked }),
    ...(pressed !== undefined && { pressed }),
    ...(level !== undefined && { level }),
  })
}

function follow(found: HTMLElement[], step: PathStep): HTMLElement[] {
  const each = (query: (root: HTMLElement) => Iterable<HTMLElement>) => [
    ...new Set(found.flatMap((root) => [...query(root)])),
  ]
  switch (step.by) {
    case 'role':
      return each((root) => byRole(root, step))
    case 'label':
      return each((root) => queryAllByLabelText(root, (text) => matches(step.text, text)))
    case 'text':
      return each((root) => byText(root, step.text))
    case 'css':
      return each((root) => root.querySelectorAll<HTMLElement>(step.selector))
    case 'filter':
      return found.filter(
        (element) =>
          (step.text === undefined || matches(step.text, element.textContent ?? '')) &&
          (step.visible === undefined || step.visible === isVisible(element)),
      )
    case 'nth':
      return found.slice(step.index).slice(0, 1)
  }
}

/** All elements matching a locator, in document order. */
export const find = (path: Path): HTMLElement[] => path.reduce(follow, [document.documentElement])
