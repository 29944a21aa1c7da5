import { Button } from '@portal/ui/Button'
import { Icon, MapPin } from '@portal/ui/icons'
import { useState } from 'react'
import { AppLink } from '../../lib/AppLink'
import { forgetResults, lastPlace } from '../../lib/lastPlace'
import styles from './Favoritos.module.css'

/** The list that home and adverts lead back to. */
export function LastPlace() {
  const [place, setPlace] = useState(lastPlace)
  if (place === undefined) return null
  const erase = () => {
    forgetResults()
    setPlace(undefined)
  }
  return (
    <section className={styles.section} aria-labelledby="ultima-lista">
      <div>
        <h2 id="ultima-lista">Última lista</h2>
        <p className="hint">A busca da página inicial começa por esta cidade.</p>
      </div>
      <ul className={styles.searches}>
        <li>
          <AppLink href={place.href}>
            <Icon of={MapPin} /> <span>{place.title}</span>
          </AppLink>
          <Button kind="ghost" small onClick={erase}>
            Apagar<span className="sr"> a última lista</span>
          </Button>
        </li>
      </ul>
    </section>
  )
}
