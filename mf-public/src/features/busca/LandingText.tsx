import type { Landing } from '@portal/domain/busca'
import { textoLanding } from '@portal/domain/landing'
import { ChipLink } from '@portal/ui/Chip'
import { AppLink } from '../../lib/AppLink'
import styles from './Categoria.module.css'

/** Text and sibling links of a landing page, below the list. */
export default function LandingText({ title, landing }: { title: string; landing: Landing }) {
  const { texto, grupos } = textoLanding(landing)
  return (
    <section className={styles.landing} aria-labelledby="sobre">
      <h2 id="sobre">Sobre {title}</h2>
      <p className="muted">{texto}</p>
      {grupos.map(({ titulo, links }) => (
        <div key={titulo}>
          <h3>{titulo}</h3>
          <ul className="row">
            {links.map(({ rotulo, href }) => (
              <li key={href}>
                <ChipLink large href={href} link={AppLink}>
                  {rotulo}
                </ChipLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
