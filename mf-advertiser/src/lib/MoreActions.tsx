import { buttonClass } from '@portal/ui/classes'
import { Ellipsis, Icon } from '@portal/ui/icons'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './area.module.css'

export const DANGER = styles['danger']

/**
 * Additional actions of a row behind '⋯'; `of` names the row. Closes on Esc, a choice or a click elsewhere.
 */
export function MoreActions({ of, children }: { of: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (menu.current && !(target instanceof Node && menu.current.contains(target)))
        menu.current.open = false
    }
    document.addEventListener('click', leave)
    return () => document.removeEventListener('click', leave)
  }, [])
  /** The chosen item disappears, so its menu takes the focus unless a dialog has it. */
  const close = () => {
    if (menu.current === null) return
    menu.current.querySelector('summary')?.focus()
    menu.current.open = false
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current?.open) return
    close()
  }
  return (
    <details ref={menu} className={styles['more']} onKeyDown={onKeyDown}>
      <summary
        className={buttonClass({ kind: 'ghost', small: true, icon: true })}
        aria-label={`Mais ações: ${of}`}
      >
        <Icon of={Ellipsis} />
      </summary>
      <ul onClick={close}>{children}</ul>
    </details>
  )
}
