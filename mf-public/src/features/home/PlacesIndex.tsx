import { ChipLink } from '@portal/ui/Chip'
import { AppLink } from '../../lib/AppLink'
import styles from './Home.module.css'
import type { HomeData } from './homeData'

/** The cities with the most adverts; renders nothing without counts. */
export function Cities({ cities }: Pick<HomeData, 'cities'>) {
  if (cities.length === 0) return null
  return (
    <section className="section" aria-labelledby="cidades">
      <h2 id="cidades">Por cidade</h2>
      <ul className={`row ${styles.cities}`}>
        {cities.map(({ label, href, count }) => (
          <li key={href}>
            <AppLink className="chip chip--line" href={href}>
              {label} <small>{count}</small>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Every category in five cities, and frequent searches. */
export function PlacesIndex({ categories, frequent }: HomeData) {
  return (
    <section className="section" aria-labelledby="indice">
      <h2 id="indice">Anúncios por categoria e cidade</h2>
      <div className={styles.index}>
        {categories.map(({ categoria, label, places }) => (
          <div key={categoria}>
            <h3>{label}</h3>
            <ul>
              {places.map((city) => (
                <li key={city.label}>
                  <AppLink href={city.href}>
                    <span className="sr">{label} em </span>
                    {city.label}
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className={styles.frequent}>
        <h3 id="frequentes">Buscas frequentes</h3>
        <ul className="row" aria-labelledby="frequentes">
          {frequent.map(({ label, href }) => (
            <li key={label}>
              <ChipLink large href={href} link={AppLink}>
                {label}
              </ChipLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
