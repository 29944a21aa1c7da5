import type { Filtro } from '@portal/domain/busca'
import { RemovableChip } from '@portal/ui/Chip'
import { buttonClass } from '@portal/ui/classes'
import { AppLink } from '../../lib/AppLink'
import { appliedFilters, CLEAR_URL } from './applied'
import styles from './Categoria.module.css'

/** The applied filters, each a link to the list without it. Its room is kept when there is none. */
export function AppliedFilters({ filtro }: { filtro: Filtro }) {
  const applied = appliedFilters(filtro)
  if (applied.length === 0) return <div className={styles.applied} />
  return (
    <div className={`row ${styles.applied}`} role="group" tabIndex={-1} aria-label="Filtros aplicados">
      {applied.map(({ key, label, href }) => (
        <RemovableChip key={key} href={href} label={label} link={AppLink} />
      ))}
      <AppLink className={buttonClass({ kind: 'ghost', small: true })} href={CLEAR_URL}>
        Limpar tudo
      </AppLink>
    </div>
  )
}
