import { buttonClass, cx } from '@portal/ui/classes'
import { Heart, Icon, IconSymbol, SharedIcon } from '@portal/ui/icons'
import type { Card } from './card'
import styles from './FavoriteButton.module.css'
import { toggleFavorite, useFavorites } from './favorites'

const HEART = 'heart'

/** SVG symbol shared by all favourite buttons; render it once per screen. */
export function HeartSymbol() {
  return <IconSymbol id={HEART} of={Heart} />
}

/** Toggles a favourite on this device. `labelled` adds a text label. */
export function FavoriteButton({ card, labelled = false }: { card: Card; labelled?: boolean }) {
  const on = useFavorites().some(({ id }) => id === card.id)
  return (
    <button
      type="button"
      className={cx(styles.button, labelled ? buttonClass({ kind: 'ghost', small: true }) : 'fav')}
      aria-pressed={on}
      aria-label={labelled ? undefined : `Favoritar ${card.titulo}`}
      onClick={() => toggleFavorite(card)}
    >
      {labelled ? <Icon of={Heart} className={cx(on && styles.on)} /> : <SharedIcon id={HEART} />}
      {labelled && <span className={styles.label}>Favoritar</span>}
    </button>
  )
}
