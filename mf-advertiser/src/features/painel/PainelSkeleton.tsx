import { SkeletonBar } from '@portal/ui/Skeleton'
import { Tiles } from '@portal/ui/Tiles'
import styles from './painel.module.css'

const TILES = ['Anúncios ativos', 'Pendentes', 'Inativos ou expirados', 'Créditos', 'Créditos usados']

/**
 * Until it is known how many notes there are: everything under them would be pushed down by those that come late. As tall
 * as the screen, so that nothing below shows.
 */
export function PainelSkeleton() {
  return (
    <div className={styles['coming']} aria-busy="true">
      <span className="sr" role="status">
        Carregando o seu painel
      </span>
      <div className={styles['figuresOf']} aria-hidden="true">
        <Tiles
          tiles={TILES.map((label) => ({ label, value: <SkeletonBar width="2.5rem" height="1lh" /> }))}
        />
      </div>
      <SkeletonBar width="100%" height="20rem" />
    </div>
  )
}
