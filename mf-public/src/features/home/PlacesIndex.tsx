import { ChipLink } from '@portal/ui/Chip'
import { AppLink } from '../../lib/AppLink'
import styles from './Home.module.css'
import type { HomeData } from './homeData'

/** The info footer: every category in five cities, and searches that people make often (rule: busca/home). */
export function PlacesIndex({ categories, frequent }: HomeData) {
  return (
    <section className={styles.section} aria-labelledby="indice">
      <h2 id="indice">Anúncios por categoria e cidade</h2>
      <div className={styles.index}>
        {categories.map(({ categoria, label, places }) => (
          <div key={categoria}>
            <h3>{label}</h3>
            <ul className="row">
              {places.map((city) => (
                <li key={city.label}>
                  <ChipLink href={city.href} link={AppLink}>
                    <span className="sr">{label} em </span>
                    {city.label}
                  </ChipLink>
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
