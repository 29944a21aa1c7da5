import { href } from '@portal/platform'
import { ArtPane } from '@portal/ui/ArtPane'
import { ChipLink } from '@portal/ui/Chip'
import { AppLink } from '../../lib/AppLink'
import { CARD_CITIES, CATEGORY_CARDS } from './categories'
import styles from './Home.module.css'

/** Five categories, each with its three city shortcuts (SPEC section 2). */
export function CategoryCards() {
  return (
    <section className={styles.section} aria-labelledby="categorias">
      <h2 id="categorias">Escolha uma categoria</h2>
      <div className={styles.cats}>
        {CATEGORY_CARDS.map(({ categoria, label, text, motif }) => (
          <article key={categoria} className={styles.cat}>
            <div className={styles.catPic}>
              <ArtPane motif={motif} />
            </div>
            <div className={styles.catBody}>
              <h3>
                <AppLink href={href({ name: 'categoria', query: { categoria } })}>{label}</AppLink>
              </h3>
              <p>{text}</p>
              <div className="row">
                {CARD_CITIES.map(({ nome, label: city }) => (
                  <ChipLink
                    key={nome}
                    href={href({ name: 'categoria', query: { categoria, cidade: nome } })}
                    link={AppLink}
                  >
                    <span className="sr">{label} em </span>
                    {city}
                  </ChipLink>
                ))}
              </div>
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
