import { AdCard, type AdCardProps } from '@portal/ui/AdCard'
import { Grid } from '@portal/ui/Grid'
import { AppLink } from './AppLink'
import type { Card } from './card'
import { FavoriteButton } from './FavoriteButton'
import { useUntold } from './useUntold'

interface CardGridProps {
  cards: readonly Card[]
  heading?: 'h2' | 'h3'
  /** Below the first view no photo is urgent. */
  below?: boolean
}

/** Adverts as cards, each leading to its page. */
export function CardGrid({ cards, heading, below = false }: CardGridProps) {
  return (
    <Grid>
      {cards.map((card, index) => (
        <AnuncioCard
          key={card.id}
          card={card}
          heading={heading}
          // On a phone the first fills the view, and what is fetched beside it delays it.
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

/** One advert with its heart. */
export function AnuncioCard({ card, ...look }: AnuncioCardProps) {
  return (
    <AdCard
      {...look}
      untold={useUntold()}
      anuncio={card}
      href={`/anuncio/${card.titulo_formatado}`}
      link={AppLink}
      action={<FavoriteButton card={card} />}
    />
  )
}
