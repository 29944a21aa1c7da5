import type { HeadTag } from './tags'

const MARK = 'data-head'

function build(target: Document, { tag, attrs, text }: HeadTag): HTMLElement {
  const element = target.createElement(tag)
  for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, value)
  element.setAttribute(MARK, '')
  if (text !== undefined) element.textContent = text
  return element
}

/** Replaces the head tags of the previous screen or of the server; all other tags stay. */
export function applyHead(target: Document, tags: readonly HeadTag[]): void {
  const title = tags.find(({ tag }) => tag === 'title')?.text
  if (title !== undefined) target.title = title
  for (const element of target.head.querySelectorAll(`[${MARK}]:not(title)`)) element.remove()
  // A preload would repeat a fetch that the screen has already started.
  const wanted = tags.filter(({ tag, attrs }) => tag !== 'title' && attrs['rel'] !== 'preload')
  target.head.append(...wanted.map((tag) => build(target, tag)))
}
