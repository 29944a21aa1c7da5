import type { AnuncioDetalhe } from '@portal/api/busca'
import { call } from '@portal/platform'
import { useSite } from '@portal/platform/site'
import { useEffect, useState } from 'react'
import type { Card } from '../../lib/card'
import { AnuncioCard } from '../../lib/CardGrid'
import { HeartSymbol } from '../../lib/FavoriteButton'
import styles from './Anuncio.module.css'

export interface OtherAnunciosProps {
  anuncio: AnuncioDetalhe
  /** Found by the server; absent after client-side navigation. */
  others: Card[] | undefined
}

/** Other adverts of the same city at the end of the page; renders nothing without any. */
export default function OtherAnuncios({ anuncio, others }: OtherAnunciosProps) {
  const cards = useOthers(anuncio, others)
  if (cards.length === 0) return null
  return (
    <section className={styles.others} aria-labelledby="outros">
      <HeartSymbol />
      <div className="sec-hd">
        <h2 id="outros">Outros anúncios em {anuncio.cidade}</h2>
      </div>
      <div className="rail">
        {cards.map((card) => (
          <AnuncioCard key={card.id} card={card} heading="h3" layout="rail" />
        ))}
      </div>
    </section>
  )
}

function useOthers(anuncio: AnuncioDetalhe, given: Card[] | undefined): Card[] {
  const site = useSite()
  const [cards, setCards] = useState(given ?? [])
  useEffect(() => {
    if (given !== undefined) return
    let gone = false
    void import('./others')
      .then(({ findOthers }) => findOthers({ call, site }, anuncio))
      .then(
        (found) => gone || setCards(found.cards),
        // Optional content: the advert is complete without it.
        () => undefined,
      )
    return () => {
      gone = true
    }
  }, [anuncio, given, site])
  return cards
}
