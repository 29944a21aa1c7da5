import { ChevronRight, Icon } from '@portal/ui/icons'
import { AppLink } from '../../lib/AppLink'
import type { Card } from '../../lib/card'
import { AnuncioCard } from '../../lib/CardGrid'
import styles from './Home.module.css'

export interface CardRowProps {
  id: string
  title: string
  /** Why these adverts are listed: a place in this row cannot be bought. */
  why: string
  href: string
  cards: readonly Card[]
}

/** Up to eight adverts, scrolled horizontally on a phone; renders nothing without any. */
export default function CardRow({ id, title, why, href, cards }: CardRowProps) {
  if (cards.length === 0) return null
  return (
    <section className={`section ${styles.below}`} aria-labelledby={id}>
      <div className="sec-hd">
        <div>
          <h2 id={id}>{title}</h2>
          <p>{why}</p>
        </div>
        <AppLink className={`more ${styles.more}`} href={href}>
          Ver todos<span className="sr">: {title}</span> <Icon of={ChevronRight} small />
        </AppLink>
      </div>
      <div className="rail">
        {cards.map((card) => (
          <AnuncioCard key={card.id} card={card} heading="h3" layout="rail" unpaid />
        ))}
      </div>
    </section>
  )
}
