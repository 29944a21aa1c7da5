import { listagemUrl, queryToFiltro } from '@portal/domain/busca'
import { ChipLink } from '@portal/ui/Chip'
import { AppLink } from '../../lib/AppLink'
import { CATEGORY_CARDS, FOOTER_CITIES, FREQUENT_SEARCHES } from './categories'
import styles from './Home.module.css'

/** The info footer: every category in five cities, and searches that people make often (SPEC section 2). */
export function PlacesIndex() {
  return (
    <section className={styles.section} aria-labelledby="indice">
      <h2 id="indice">Anúncios por categoria e cidade</h2>
      <div className={styles.index}>
        {CATEGORY_CARDS.map(({ categoria, label }) => (
          <div key={categoria}>
            <h3>{label}</h3>
            <ul className="row">
              {FOOTER_CITIES.map(({ nome, uf, label: city }) => (
                <li key={nome}>
                  <ChipLink href={listagemOf({ categoria, estado: uf, cidade: nome })} link={AppLink}>
                    <span className="sr">{label} em </span>
                    {city}
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
          {FREQUENT_SEARCHES.map(({ label, query }) => (
            <li key={label}>
              <ChipLink large href={listagemOf(query)} link={AppLink}>
                {label}
              </ChipLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function listagemOf(query: Record<string, string>): string {
  return listagemUrl(queryToFiltro(query))
}
