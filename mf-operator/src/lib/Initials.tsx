import { ROTULO_PAPEL, type Papel } from '@portal/domain/papeis'
import styles from './initials.module.css'

export const papeisLabel = (papeis: readonly Papel[]): string =>
  papeis.map((papel) => ROTULO_PAPEL[papel]).join(', ')

/** Initials of an operator; the full name is beside it or in `title`. */
export function Initials({ of, mine = false }: { of: string; mine?: boolean }) {
  const letters = of
    .replace(/[^\p{L}\d]/gu, '')
    .slice(0, 2)
    .toUpperCase()
  return (
    <span
      className={mine ? `${styles.initials} ${styles.mine}` : styles.initials}
      title={of}
      aria-hidden="true"
    >
      {letters}
    </span>
  )
}
