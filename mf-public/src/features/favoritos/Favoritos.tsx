import { href } from '@portal/platform'
import { buttonClass } from '@portal/ui/classes'
import { Empty } from '@portal/ui/Empty'
import { AppLink } from '../../lib/AppLink'
import { CardGrid } from '../../lib/CardGrid'
import { useFavorites } from '../../lib/favorites'
import styles from './Favoritos.module.css'

/** The adverts kept on this device (DESIGN section 2, /favoritos). */
export function Favoritos() {
  const favorites = useFavorites()
  return (
    <div className="wrap">
      <h1>Favoritos</h1>
      <p className={`hint ${styles.hint}`}>
        Guardados somente neste aparelho. Preço e horário podem ter mudado.
      </p>
      {favorites.length > 0 ? (
        <CardGrid cards={favorites} />
      ) : (
        <Empty
          title="Nenhum favorito ainda."
          actions={
            <AppLink className={buttonClass({ kind: 'primary' })} href={href({ name: 'categoria' })}>
              Ver anúncios
            </AppLink>
          }
        >
          <p>Toque no coração de um anúncio para guardá-lo aqui.</p>
        </Empty>
      )}
    </div>
  )
}
