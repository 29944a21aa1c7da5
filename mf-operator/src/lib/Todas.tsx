import styles from './rows.module.css'

/** Toggles closed items. */
export function Todas({
  on,
  label,
  onChange,
}: {
  on: boolean
  label: string
  onChange: (on: boolean) => void
}) {
  return (
    <label className={styles.all}>
      <input type="checkbox" checked={on} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}
