import { SkeletonBar } from '@portal/ui/Skeleton'
import styles from './album.module.css'

/** Skeletons of album cards, in their final size. */
export function AlbumSkeletons() {
  return (
    <div className={styles['grid']} aria-busy="true">
      <span className="sr" role="status">
        Carregando os álbuns
      </span>
      {[0, 1, 2].map((index) => (
        <div key={index} className={`panel ${styles['card'] ?? ''}`} aria-hidden="true">
          <div className={`${styles['pic'] ?? ''} sk`} />
          <div className={styles['body']}>
            <SkeletonBar width="60%" height="1.5rem" />
            <SkeletonBar width="45%" height="1.2rem" />
            <SkeletonBar width="70%" height="2.25rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
