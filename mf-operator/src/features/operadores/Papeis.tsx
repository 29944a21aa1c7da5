import { papeisRecusados, ROTULO_PAPEL, type Papel } from '@portal/domain/papeis'
import styles from '../../lib/pieces.module.css'

interface PapeisProps<P extends Papel> {
  /** What is offered. */
  de: readonly P[]
  papeis: readonly P[]
  /** Whether to show incompatible roles as an error. */
  tried: boolean
  onChange: (papeis: P[]) => void
}

export function Papeis<P extends Papel>({ de, papeis, tried, onChange }: PapeisProps<P>) {
  const refused = papeisRecusados(papeis)
  const toggle = (papel: P, on: boolean) =>
    onChange(de.filter((each) => (each === papel ? on : papeis.includes(each))))
  return (
    <fieldset className={styles.stack}>
      <legend>Papéis</legend>
      {de.map((papel) => (
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
