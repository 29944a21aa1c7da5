import { anuncioPath } from '@portal/domain/texto'
import { AdCard, type AdCardProps } from '@portal/ui/AdCard'
import { Grid } from '@portal/ui/Grid'
import { AppLink } from './AppLink'
import type { Card } from './card'
import { FavoriteButton } from './FavoriteButton'
import { useUntold } from './useUntold'

interface CardGridProps {
  cards: readonly Card[]
  heading?: 'h2' | 'h3'
  /** Set below the first view: no photo is prioritized. */
  below?: boolean
}

/** Grid of advert cards. */
export function CardGrid({ cards, heading, below = false }: CardGridProps) {
  return (
    <Grid>
      {cards.map((card, index) => (
        <AnuncioCard
          key={card.id}
          card={card}
          heading={heading}
          // On a phone the first photo fills the view; loading others in parallel would delay it.
          priority={!below && index === 0}
          first={index === 0}
        />
      ))}
    </Grid>
  )
}

type AnuncioCardProps = Pick<AdCardProps, 'heading' | 'priority' | 'layout' | 'unpaid' | 'first'> & {
  card: Card
}

/** An advert's card with its favourite button. */
export function AnuncioCard({ card, ...look }: AnuncioCardProps) {
  return (
    <AdCard
      {...look}
      untold={useUntold()}
      anuncio={card}
      href={anuncioPath(card)}
      link={AppLink}
      action={<FavoriteButton card={card} />}
    />
  )
}
