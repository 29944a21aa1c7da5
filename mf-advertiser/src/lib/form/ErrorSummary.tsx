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
  /** Grows with every try: focus comes here once a refused one. */
  attempt: number
  /** How a line leads to its field, where the field may have to be shown first. */
  onLead?: (campo: string) => void
}

/** What keeps a form from being sent, above it; each line leads to its field. */
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

/** Scrolls to a field and focuses it; a group starts at its first choice. */
export function focusCampo(campo: string): void {
  const found = document.getElementById(campoId(campo))
  const control = found?.matches('input, select, textarea')
    ? found
    : found?.querySelector<HTMLElement>('input, select, textarea, a, button')
  found?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
