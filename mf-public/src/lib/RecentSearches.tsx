import { ChipLink } from '@portal/ui/Chip'
import { useId } from 'react'
import { AppLink } from './AppLink'
import styles from './RecentSearches.module.css'
import { useRecentSearches } from './recentSearches'

const OFFERED = 5

/** Recent searches of this device as links beside a new search. `onFollow` closes the container. */
export function RecentSearches({ onFollow }: { onFollow: () => void }) {
  const id = useId()
  const searches = useRecentSearches().slice(0, OFFERED)
  if (searches.length === 0) return null
  return (
    <div className={styles.recent}>
      <h3 id={id}>Buscas recentes</h3>
      <ul className="row" aria-labelledby={id}>
        {searches.map(({ href, label }) => (
          <li key={href}>
            <ChipLink large href={href} link={AppLink} onClick={onFollow}>
              {label}
            </ChipLink>
          </li>
        ))}
      </ul>
      <p className="hint">
        Guardadas somente neste aparelho.{' '}
        <AppLink href="/favoritos#buscas" onClick={onFollow}>
          Ver ou apagar
        </AppLink>
      </p>
    </div>
  )
}
