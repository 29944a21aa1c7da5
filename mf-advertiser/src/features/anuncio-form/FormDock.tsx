import { Button } from '@portal/ui/Button'
import styles from './anuncio-form.module.css'
import { GRUPOS } from './grupos'
import { usePassos } from './passos'
import { PreviaStrip } from './Previa'

interface FormDockProps {
  formId: string
  busy: boolean
  label: string
  /** When editing, any step can submit; three buttons would not fit. */
  editing: boolean
}

/** Bottom bar on small screens: preview and step navigation (one group at a time on a phone). */
export function FormDock({ formId, busy, label, editing }: FormDockProps) {
  const { passo, go, advance } = usePassos()
  const last = passo === GRUPOS.length - 1
  return (
    <div className={`dock ${styles['formDock'] ?? ''}`} role="region" aria-label="Passos do anúncio">
      <PreviaStrip />
      <div className={styles['dockActs']}>
        {!editing && (
          <Button className={styles['onlyPhone']} disabled={passo === 0} onClick={() => go(passo - 1)}>
            Voltar
          </Button>
        )}
        {!last && (
          <Button className={styles['onlyPhone']} kind={editing ? undefined : 'primary'} onClick={advance}>
            Continuar
          </Button>
        )}
        <Button
          type="submit"
          form={formId}
          kind="primary"
          busy={busy}
          className={last || editing ? undefined : styles['notPhone']}
        >
          {label}
        </Button>
      </div>
    </div>
  )
}
