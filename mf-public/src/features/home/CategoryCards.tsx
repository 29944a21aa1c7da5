import type { Categoria } from '@portal/domain/categorias'
import { ArtPane, type ArtMotif } from '@portal/ui/ArtPane'
import { ChipLink } from '@portal/ui/Chip'
import { AppLink } from '../../lib/AppLink'
import styles from './Home.module.css'
import type { HomeCategory } from './homeData'

const MOTIFS: Record<Categoria, ArtMotif> = {
  Acompanhantes: 'panes',
  Transex: 'bands',
  Massagistas: 'dunes',
  'Acompanhantes Masculinos': 'folds',
  'Encontros Casuais': 'steps',
}

/** Five categories, each with its three city shortcuts (rule: busca/home). */
export function CategoryCards({ categories }: { categories: readonly HomeCategory[] }) {
  return (
    <section className={styles.section} aria-labelledby="categorias">
      <h2 id="categorias">Escolha uma categoria</h2>
      <div className={styles.cats}>
        {categories.map(({ categoria, label, text, href, shortcuts }) => (
          <article key={categoria} className={styles.cat}>
            <div className={styles.catPic}>
              <ArtPane motif={MOTIFS[categoria]} />
            </div>
            <div className={styles.catBody}>
              <h3>
                <AppLink href={href}>{label}</AppLink>
              </h3>
              <p>{text}</p>
              <div className="row">
                {shortcuts.map((city) => (
                  <ChipLink key={city.label} href={city.href} link={AppLink}>
                    <span className="sr">{label} em </span>
                    {city.label}
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
