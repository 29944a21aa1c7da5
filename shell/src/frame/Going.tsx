import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useShell } from '../ShellContext'

/** The bar over the header while a navigation is on its way; the tapped link is marked until it has ended. */
export function Going() {
  const pending = useStore(useShell().navigation.store, (state) => state.pending)
  useEffect(() => {
    document.documentElement.classList.toggle('going', pending)
    return pending ? undefined : markNextLink()
  }, [pending])
  return <div className="go" aria-hidden="true" />
}

/** The mark is put at the tap and counts only while the page is going somewhere. */
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
