import { formatCount } from '@portal/domain/texto'
import { href } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Empty } from '@portal/ui/Empty'
import { Grid } from '@portal/ui/Grid'
import { Icon, Lock } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import { useState, type RefObject } from 'react'
import { AppLink } from '../../lib/AppLink'
import { AnuncioCard } from '../../lib/CardGrid'
import { canLock, eraseCofre, lockCofre, removePin, useCofre, type Cofre } from '../../lib/cofre'
import { HeartSymbol } from '../../lib/FavoriteButton'
import { useFavorites, type Favorite } from '../../lib/favorites'
import { CreatePin } from './CreatePin'
import { EndedCard } from './EndedCard'
import { EraseButton } from './EraseButton'
import styles from './Favoritos.module.css'
import { LockedFavorites } from './LockedFavorites'
import { useFocusKept } from './useFocusKept'
import { useLookUp } from './useLookUp'

/** Page size; favourites not shown are not refreshed. */
const STEP = 24

/** Saved adverts; behind the PIN, if there is one (rules: busca/favoritos, busca/cofre). */
export function FavoritesSection() {
  const cofre = useCofre()
  const [creating, setCreating] = useState(false)
  const { heading, list } = useFocusKept(useFavorites().map(({ id }) => String(id)))
  const pad = creating ? (
    <CreatePin onDone={() => setCreating(false)} />
  ) : cofre === 'trancado' ? (
    <LockedFavorites />
  ) : undefined
  return (
    <section className={styles.section} aria-labelledby="favoritos">
      <HeartSymbol />
      <div className={styles.head}>
        <h2 id="favoritos" ref={heading} tabIndex={-1}>
          Favoritos
        </h2>
        {pad === undefined && <Tools cofre={cofre} onCreate={() => setCreating(true)} />}
      </div>
      {cofre === 'aberto' && pad === undefined && (
        <p className="hint">
          Abertos por 5 minutos.{' '}
          <Button kind="link" onClick={lockCofre}>
            Trancar agora
          </Button>
        </p>
      )}
      {pad ?? <Open list={list} />}
    </section>
  )
}

function Tools({ cofre, onCreate }: { cofre: Cofre; onCreate: () => void }) {
  const favorites = useFavorites()
  return (
    <div className="row">
      {canLock() && (favorites.length > 0 || cofre === 'aberto') && (
        <Button kind="ghost" small onClick={onCreate}>
          <Icon of={Lock} /> {cofre === 'aberto' ? 'Trocar PIN' : 'Trancar com PIN'}
        </Button>
      )}
      {cofre === 'aberto' && (
        <Button kind="ghost" small onClick={removePin}>
          Tirar o PIN
        </Button>
      )}
      {favorites.length > 0 && (
        <EraseButton
          label="Apagar favoritos"
          message={`${countText(favorites.length)} deixará de estar neste aparelho. Essa ação não pode ser desfeita.`}
          onErase={eraseCofre}
        />
      )}
    </div>
  )
}

/** Refreshed from the server where possible. */
function Open({ list }: { list: RefObject<HTMLDivElement | null> }) {
  const favorites = useFavorites()
  const [limit, setLimit] = useState(STEP)
  const shown = favorites.slice(0, limit)
  const { offline, again } = useLookUp(shown)
  return (
    <>
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
    </>
  )
}

function cardOf(favorite: Favorite) {
  return favorite.encerrado === true ? (
    <EndedCard key={favorite.id} favorite={favorite} />
  ) : (
    <AnuncioCard key={favorite.id} card={favorite} heading="h3" unpaid />
  )
}

function countText(count: number): string {
  return formatCount(count, 'favorito', 'favoritos')
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
