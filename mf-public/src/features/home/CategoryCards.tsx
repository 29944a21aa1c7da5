import type { Categoria } from '@portal/domain/categorias'
import { ArtPane, type ArtMotif } from '@portal/ui/ArtPane'
import { ChipLink } from '@portal/ui/Chip'
import { AppLink } from '../../lib/AppLink'
import styles from './Home.module.css'
import type { HomeCategory } from './homeData'

const MOTIFS: Record<Categoria, ArtMotif> = {
  Acompanhantes: 'folds',
  Transex: 'bands',
  Massagistas: 'dunes',
  'Acompanhantes Masculinos': 'steps',
  'Encontros Casuais': 'panes',
}

/** Five categories with counts, each with three city shortcuts. */
export function CategoryCards({ categories }: { categories: readonly HomeCategory[] }) {
  return (
    <section className={styles.first} aria-labelledby="categorias">
      <div className="sec-hd">
        <h2 id="categorias">Escolha uma categoria</h2>
      </div>
      <div className={`rail ${styles.cats}`}>
        {categories.map(({ categoria, label, text, href, shortcuts }) => (
          <article key={categoria} className={styles.cat}>
            <div className={styles.catPic}>
              <ArtPane motif={MOTIFS[categoria]} />
            </div>
            <h3>
              <AppLink href={href}>{label}</AppLink>
            </h3>
            <p className="num">{text}</p>
            <div className="row">
              {shortcuts.map((city) => (
                <ChipLink key={city.label} href={city.href} link={AppLink}>
                  <span className="sr">{label} em </span>
                  {city.label}
                </ChipLink>
              ))}
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
