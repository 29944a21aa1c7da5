import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useShell } from '../ShellContext'

/** Progress bar over the header during a navigation; marks the tapped link until the navigation ends. */
export function Going() {
  const pending = useStore(useShell().navigation.store, (state) => state.pending)
  useEffect(() => {
    document.documentElement.classList.toggle('going', pending)
    return pending ? undefined : markNextLink()
  }, [pending])
  return <div className="go" aria-hidden="true" />
}

/** Marks a link on click; the mark is styled only while a navigation is pending. */
function markNextLink(): () => void {
  const marked = () => document.querySelectorAll('[data-going]')
  for (const link of marked()) link.removeAttribute('data-going')
  const mark = ({ target }: MouseEvent): void => {
    for (const link of marked()) link.removeAttribute('data-going')
    if (target instanceof Element) target.closest('a')?.setAttribute('data-going', '')
  }
  document.addEventListener('click', mark, true)
  return () => document.removeEventListener('click', mark, true)
}
