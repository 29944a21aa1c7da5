import { CardSkeletons } from '@portal/ui/Skeleton'
import { useState, useSyncExternalStore } from 'react'
import { AvisosSection } from './AvisosSection'
import { ConversationsSection } from './ConversationsSection'
import { EraseAll } from './EraseAll'
import { FavoritesSection } from './FavoritesSection'
import styles from './Favoritos.module.css'
import { LastPlace } from './LastPlace'
import { SearchesSection } from './SearchesSection'
import { VistosSection } from './VistosSection'

/** All that public screens store on this device, and its erasure (rule: busca/favoritos). */
export function Favoritos() {
  const known = useSyncExternalStore(
    followsNothing,
    () => true,
    () => false,
  )
  const [erased, setErased] = useState(0)
  return (
    <div className="wrap">
      <div className={styles.head}>
        <h1>Neste aparelho</h1>
        {known && <EraseAll onErased={() => setErased(erased + 1)} />}
      </div>
      <p className={`hint ${styles.hint}`}>
        Ficam somente neste aparelho, sem conta. Quem usa este navegador também pode vê-los. “Sair rápido”
        apaga tudo, menos os favoritos com PIN.
      </p>
      {known ? (
        <>
          <ConversationsSection />
          <FavoritesSection />
          <VistosSection />
          <AvisosSection key={`avisos ${erased}`} />
          <SearchesSection />
          <LastPlace key={erased} />
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
