import { PAGAMENTO } from '@portal/domain/mensagens'
import { Link } from '@portal/platform'
import { lazy, Suspense, useId, useState } from 'react'
import styles from './checkout.module.css'

const TermsDialog = lazy(() => import('./TermsDialog'))

/** Link text at the end of the sentence. */
const DOCUMENTO = 'Termos e Condições'

/**
 * Accepts the terms, a precondition of payment. They open over the page, so that typed text is kept, or at
 * /termos.
 */
export function TermsSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const id = useId()
  const [reading, setReading] = useState(false)
  return (
    <section className={styles['block']} aria-label="Termos">
      <div className="switch">
        <input
          type="checkbox"
          role="switch"
          id={id}
          aria-label={PAGAMENTO.aceiteTermos}
          checked={on}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="switch__text">
          <label htmlFor={id}>{PAGAMENTO.aceiteTermos.slice(0, -DOCUMENTO.length)}</label>
          <Link
            to="/termos"
            aria-haspopup="dialog"
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              setReading(true)
            }}
          >
            {DOCUMENTO}
          </Link>
        </span>
      </div>
      {reading && (
        <Suspense fallback={null}>
          <TermsDialog onClose={() => setReading(false)} />
        </Suspense>
      )}
    </section>
  )
}
