import { CardSkeletons } from '@portal/ui/Skeleton'
import { useSyncExternalStore } from 'react'
import { ConversationsSection } from './ConversationsSection'
import { FavoritesSection } from './FavoritesSection'
import styles from './Favoritos.module.css'
import { SearchesSection } from './SearchesSection'

/** Conversations, adverts and searches saved on this device (rule: busca/favoritos). */
export function Favoritos() {
  const known = useSyncExternalStore(
    followsNothing,
    () => true,
    () => false,
  )
  return (
    <div className="wrap">
      <h1>Favoritos e buscas recentes</h1>
      <p className={`hint ${styles.hint}`}>
        Ficam somente neste aparelho, sem conta. Quem usa este navegador também pode vê-los.
      </p>
      {known ? (
        <>
          <ConversationsSection />
          <FavoritesSection />
          <SearchesSection />
        </>
      ) : (
        <>
          <noscript>
            <p>Para guardar e mostrar favoritos, este navegador precisa permitir JavaScript.</p>
          </noscript>
          <div className={styles.toCome}>
            <CardSkeletons count={4} label="Carregando o que está guardado neste aparelho" />
          </div>
        </>
      )}
    </div>
  )
}

/** The server has no data of the device: it renders without, and the data appears after hydration. */
function followsNothing(): () => void {
  return () => undefined
}
