import { SkeletonBar } from '@portal/ui/Skeleton'
import styles from './meus-anuncios.module.css'

/** Skeletons of rows, in their final size. */
export function RowSkeletons() {
  return (
    <div className={styles['list']} aria-busy="true">
      <span className="sr" role="status">
        Carregando os seus anúncios
      </span>
      {[0, 1, 2].map((index) => (
        <div key={index} className={styles['row']} aria-hidden="true">
          <div className={`${styles['pic'] ?? ''} sk`} />
          <div className="stack stack--tight">
            <SkeletonBar width="8rem" height="1.5rem" />
            <SkeletonBar width="80%" height="1.4rem" />
            <SkeletonBar width="50%" height="1.1rem" />
          </div>
          <div className="stack stack--tight">
            <SkeletonBar width="70%" height="1.1rem" />
            <SkeletonBar width="60%" height="1.1rem" />
          </div>
          <p className={styles['figures']} />
          <div className={styles['acts']}>
            <SkeletonBar width="9rem" height="2.25rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
