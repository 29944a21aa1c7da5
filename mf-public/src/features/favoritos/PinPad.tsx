import { PIN_DIGITOS } from '@portal/domain/limites'
import { Icon, Lock, TriangleAlert, X } from '@portal/ui/icons'
import { useEffect, useState } from 'react'
import styles from './Favoritos.module.css'

interface PinPadProps {
  title: string
  text: string
  /** Why the last PIN was refused. */
  problem?: string | undefined
  busy?: boolean
  /** Called with a complete PIN; the pad is empty again afterwards. */
  onPin: (pin: string) => void
  /** Beside the zero. */
  aside: { label: string; onClick: () => void }
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Four digits, by the pad or by the keyboard; they are never in the page's text. */
export function PinPad({ title, text, problem, busy = false, onPin, aside }: PinPadProps) {
  const [pin, setPin] = useState('')
  const press = (digit: string) => {
    if (busy) return
    const next = pin + digit
    setPin(next.length === PIN_DIGITOS ? '' : next)
    if (next.length === PIN_DIGITOS) onPin(next)
  }
  const back = () => setPin(pin.slice(0, -1))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, select, textarea')
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return
      if (/^\d$/.test(event.key)) press(event.key)
      else if (event.key === 'Backspace') back()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return (
    <div className={styles.pin}>
      <span className={styles.pinIcon}>
        <Icon of={Lock} />
      </span>
      <h3>{title}</h3>
      <p className="muted">{text}</p>
      <p className={styles.dots} aria-hidden="true">
        {Array.from({ length: PIN_DIGITOS }, (_, index) => (
          <i key={index} className={index < pin.length ? styles.dotOn : undefined} />
        ))}
      </p>
      <p className="sr" role="status">
        {busy ? 'Conferindo' : `${pin.length} de ${PIN_DIGITOS} números`}
      </p>
      {problem !== undefined && (
        <p className="err" role="alert">
          <Icon of={TriangleAlert} small /> {problem}
        </p>
      )}
      <div className={styles.pad} aria-busy={busy || undefined}>
        {KEYS.map((digit) => (
          <button key={digit} type="button" onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className={styles.padText} onClick={aside.onClick}>
          {aside.label}
        </button>
        <button type="button" onClick={() => press('0')}>
          0
        </button>
        <button type="button" aria-label="Apagar o último número" onClick={back}>
          <Icon of={X} />
        </button>
      </div>
    </div>
  )
}
