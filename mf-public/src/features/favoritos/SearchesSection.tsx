import { alert } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Icon, Search, Trash2, X } from '@portal/ui/icons'
import { AppLink } from '../../lib/AppLink'
import { clearSearches, forgetSearch, useRecentSearches } from '../../lib/recentSearches'
import styles from './Favoritos.module.css'
import { useFocusKept } from './useFocusKept'

/** Recent searches of this device, newest first. */
export function SearchesSection() {
  const searches = useRecentSearches()
  const { heading, list } = useFocusKept(searches.map(({ href }) => href))
  const wipe = async () => {
    const sure = await alert.confirm({
      title: 'Apagar buscas recentes',
      message: 'As buscas guardadas neste aparelho serão apagadas. Essa ação não pode ser desfeita.',
      confirmLabel: 'Apagar buscas',
      danger: true,
    })
    if (sure) clearSearches()
  }
  return (
    <section className={styles.section} aria-labelledby="buscas">
      <div className={styles.head}>
        <h2 id="buscas" ref={heading} tabIndex={-1}>
          Buscas recentes
        </h2>
        {searches.length > 0 && (
          <Button kind="ghost" small onClick={() => void wipe()}>
            <Icon of={Trash2} /> Apagar buscas
          </Button>
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
