import { PAPEIS, papeisRecusados, ROTULO_PAPEL, type Papel } from '@portal/domain/operadores'
import styles from '../../lib/pieces.module.css'

interface PapeisProps {
  papeis: readonly Papel[]
  /** Whether to show incompatible roles as an error. */
  tried: boolean
  onChange: (papeis: Papel[]) => void
}

export function Papeis({ papeis, tried, onChange }: PapeisProps) {
  const refused = papeisRecusados(papeis)
  const toggle = (papel: Papel, on: boolean) =>
    onChange(PAPEIS.filter((each) => (each === papel ? on : papeis.includes(each))))
  return (
    <fieldset className={styles.stack}>
      <legend>Papéis</legend>
      {PAPEIS.map((papel) => (
        <label key={papel}>
          <input
            type="checkbox"
            checked={papeis.includes(papel)}
            onChange={({ target }) => toggle(papel, target.checked)}
          />{' '}
          {ROTULO_PAPEL[papel]}
        </label>
      ))}
      {refused !== undefined && (tried || papeis.length > 0) && <p className={styles.error}>{refused}</p>}
    </fieldset>
  )
}
