import { buttonClass } from '@portal/ui/classes'
import { Icon, Search, X } from '@portal/ui/icons'
import { AppLink } from '../../lib/AppLink'
import { clearSearches, forgetSearch, useRecentSearches } from '../../lib/recentSearches'
import { EraseButton } from './EraseButton'
import styles from './Favoritos.module.css'
import { useFocusKept } from './useFocusKept'

/** Recent searches of this device, newest first. */
export function SearchesSection() {
  const searches = useRecentSearches()
  const { heading, list } = useFocusKept(searches.map(({ href }) => href))
  return (
    <section className={styles.section} aria-labelledby="buscas">
      <div className={styles.head}>
        <h2 id="buscas" ref={heading} tabIndex={-1}>
          Buscas recentes
        </h2>
        {searches.length > 0 && (
          <EraseButton
            label="Apagar buscas"
            title="Apagar buscas recentes"
            message="As buscas guardadas neste aparelho serão apagadas. Essa ação não pode ser desfeita."
            onErase={clearSearches}
          />
        )}
      </div>
      {searches.length === 0 && <p className="muted">As buscas que você fizer aparecem aqui.</p>}
      <div ref={list}>
        <ul className={styles.searches}>
          {searches.map(({ href, label }) => (
            <li key={href}>
              <AppLink href={href}>
                <Icon of={Search} /> <span>{label}</span>
              </AppLink>
              <button
                type="button"
                className={buttonClass({ kind: 'ghost', small: true, icon: true })}
                aria-label={`Remover busca: ${label}`}
                onClick={() => forgetSearch({ href })}
              >
                <Icon of={X} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
