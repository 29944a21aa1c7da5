import { useEffect, useRef } from 'react'

/**
 * Removing an item drops the focus; move it to the item now in its place, or to the heading when the list is
 * empty. `ids` are the list's, in order.
 */
export function useFocusKept(ids: readonly string[]) {
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(ids)
  const key = ids.join('\n')
  useEffect(() => {
    const known = before.current
    before.current = ids
    const lost = document.activeElement === null || document.activeElement === document.body
    if (ids.length >= known.length || !lost) return
    const index = known.findIndex((id) => !ids.includes(id))
    const buttons = list.current?.querySelectorAll<HTMLElement>('article button, li button') ?? []
    const next = buttons[Math.min(index, buttons.length - 1)] ?? heading.current
    next?.focus({ preventScroll: true })
  }, [key])
  return { heading, list }
}
