import { CircleX, Icon } from '@portal/ui/icons'
import { useEffect, useRef } from 'react'
import styles from './ErrorSummary.module.css'
import { campoId } from './fields'

export interface SummaryItem {
  campo: string
  message: string
}

interface ErrorSummaryProps {
  title: string
  items: readonly SummaryItem[]
  /** Increases with every attempt; a refused one moves the focus here. */
  attempt: number
  /** Overrides how a line focuses its field, for fields that must be revealed first. */
  onLead?: (campo: string) => void
}

/** Error summary above a form; each line links to its field. */
export function ErrorSummary({ title, items, attempt, onLead = focusCampo }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const focused = useRef(0)
  const shown = items.length > 0
  useEffect(() => {
    if (!shown || attempt === focused.current) return
    focused.current = attempt
    box.current?.focus()
  }, [attempt, shown])
  if (!shown) return null
  return (
    <div ref={box} className={`note note--danger ${styles['errs'] ?? ''}`} role="alert" tabIndex={-1}>
      <Icon of={CircleX} />
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        <ul>
          {items.map(({ campo, message }) => (
            <li key={campo}>
              <a
                href={`#${campoId(campo)}`}
                onClick={(event) => {
                  event.preventDefault()
                  onLead(campo)
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Scrolls to a field and focuses it; for a group, its first option. */
export function focusCampo(campo: string): void {
  const found = document.getElementById(campoId(campo))
  const control = found?.matches('input, select, textarea')
    ? found
    : found?.querySelector<HTMLElement>('input, select, textarea, a, button')
  found?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
