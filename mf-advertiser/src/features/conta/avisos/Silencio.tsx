import { SILENCIO_PADRAO, type Silencio as Horas } from '@portal/domain/avisos-push'
import { Switch } from '@portal/ui/Switch'
import styles from '../conta.module.css'

interface SilencioProps {
  silencio: Horas | null
  onChange: (silencio: Horas | null) => void
}

/** Quiet hours, on the account's clock (rule: avisos/silencio). */
export function Silencio({ silencio, onChange }: SilencioProps) {
  const field = (name: keyof Horas, label: string) => (
    <label className="field">
      <span className="label">{label}</span>
      <input
        className="input num"
        type="time"
        value={silencio?.[name] ?? ''}
        onChange={({ currentTarget: { value } }) => {
          // Empty while it is being typed.
          if (silencio !== null && value !== '') onChange({ ...silencio, [name]: value })
        }}
      />
    </label>
  )
  return (
    <div className={styles['quiet']}>
      <Switch
        label={<strong>Não avisar à noite</strong>}
        detail="O que acontecer nessas horas vira um só aviso quando elas acabam."
        checked={silencio !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? SILENCIO_PADRAO : null)}
      />
      {silencio !== null && (
        <div className={styles['hours']}>
          {field('de', 'Das')}
          {field('ate', 'Às')}
        </div>
      )}
    </div>
  )
}
