import { ArtPane } from '@portal/ui/ArtPane'
import { Badge } from '@portal/ui/Badge'
import { Button } from '@portal/ui/Button'
import { Icon, MapPin } from '@portal/ui/icons'
import { removeFavorite, type Favorite } from '../../lib/favorites'
import styles from './Favoritos.module.css'

/** A favourite whose advert ended: only its title. */
export function EndedCard({ favorite }: { favorite: Favorite }) {
  return (
    <article className={`ad ${styles.ended}`}>
      <div className="ad__pic">
        <ArtPane motif="panes" />
        <div className="ad__low">
          <Badge>Fora do ar</Badge>
        </div>
      </div>
      <div className="ad__body">
        <p className="ad__place">
          <Icon of={MapPin} small />
          <span>{favorite.cidade}</span>
        </p>
        <h3>{favorite.titulo}</h3>
        <p className="hint">Este anúncio não está mais no ar.</p>
        <Button small onClick={() => removeFavorite(favorite)}>
          Remover<span className="sr"> {favorite.titulo}</span>
        </Button>
      </div>
    </article>
  )
}
