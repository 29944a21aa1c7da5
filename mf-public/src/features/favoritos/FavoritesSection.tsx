import { alert, href } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Empty } from '@portal/ui/Empty'
import { Grid } from '@portal/ui/Grid'
import { Icon, Trash2 } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import { useState } from 'react'
import { AppLink } from '../../lib/AppLink'
import { AnuncioCard } from '../../lib/CardGrid'
import { HeartSymbol } from '../../lib/FavoriteButton'
import { clearFavorites, useFavorites, type Favorite } from '../../lib/favorites'
import { EndedCard } from './EndedCard'
import styles from './Favoritos.module.css'
import { useFocusKept } from './useFocusKept'
import { useLookUp } from './useLookUp'

/** Page size; favourites not shown are not refreshed. */
const STEP = 24

/** Saved adverts, refreshed from the server where possible. */
export function FavoritesSection() {
  const favorites = useFavorites()
  const [limit, setLimit] = useState(STEP)
  const shown = favorites.slice(0, limit)
  const { offline, again } = useLookUp(shown)
  const { heading, list } = useFocusKept(favorites.map(({ id }) => String(id)))
  const wipe = async () => {
    const sure = await alert.confirm({
      title: 'Apagar favoritos',
      message: `${countText(favorites.length)} deixará de estar neste aparelho. Essa ação não pode ser desfeita.`,
      confirmLabel: 'Apagar favoritos',
      danger: true,
    })
    if (sure) clearFavorites()
  }
  return (
    <section className={styles.section} aria-labelledby="favoritos">
      <HeartSymbol />
      <div className={styles.head}>
        <h2 id="favoritos" ref={heading} tabIndex={-1}>
          Favoritos
        </h2>
        {favorites.length > 0 && (
          <Button kind="ghost" small onClick={() => void wipe()}>
            <Icon of={Trash2} /> Apagar favoritos
          </Button>
        )}
      </div>
      <p className="hint" role="status">
        {favorites.length > 0 && countText(favorites.length)}
      </p>
      {offline && favorites.length > 0 && <Offline onAgain={again} />}
      <div ref={list}>{favorites.length === 0 ? <NoFavorites /> : <Grid>{shown.map(cardOf)}</Grid>}</div>
      {favorites.length > limit && (
        <Button onClick={() => setLimit(limit + STEP)}>
          Mostrar mais {Math.min(STEP, favorites.length - limit)}
        </Button>
      )}
    </section>
  )
}

function cardOf(favorite: Favorite) {
  return favorite.encerrado === true ? (
    <EndedCard key={favorite.id} favorite={favorite} />
  ) : (
    <AnuncioCard key={favorite.id} card={favorite} heading="h3" />
  )
}

function countText(count: number): string {
  return count === 1 ? '1 favorito' : `${count} favoritos`
}

function Offline({ onAgain }: { onAgain: () => void }) {
  return (
    <Note
      role="status"
      action={
        <Button small onClick={onAgain}>
          Tentar novamente
        </Button>
      }
    >
      Sem conexão: preço e horário são os de quando cada anúncio foi guardado.
    </Note>
  )
}

function NoFavorites() {
  return (
    <Empty
      heading="h3"
      title="Nenhum favorito ainda."
      actions={
        <AppLink className={buttonClass({ kind: 'primary' })} href={href({ name: 'acompanhantes' })}>
          Ver anúncios
        </AppLink>
      }
    >
      <p>Toque no coração de um anúncio para guardá-lo aqui.</p>
    </Empty>
  )
}
