import { CardSkeletons, SkeletonBar } from '@portal/ui/Skeleton'
import styles from './Categoria.module.css'

/** Skeleton of the listing, with equal boxes and heights. */
export function CategoriaSkeleton() {
  return (
    <div className="wrap">
      <div className={styles.crumbsToCome}>
        <SkeletonBar width="10rem" height="0.9rem" />
      </div>
      <h1 className={styles.title}>
        <span className="sr">Carregando anúncios</span>
        <SkeletonBar width="min(100%, 20rem)" height="1lh" />
      </h1>
      <div className={styles.bar} aria-hidden="true">
        <div className={`${styles.word} ${styles.control} sk`} />
        <div className={`${styles.control} sk`} />
        <div className={`${styles.control} sk`} />
        <div className={`${styles.control} ${styles.wide} sk`} />
        <div className={`${styles.control} sk`} />
      </div>
      <div className={styles.applied} />
      <div className={styles.head}>
        <SkeletonBar width="9rem" height="1.35rem" />
        <div className={`sk ${styles.orderToCome}`} />
      </div>
      <CardSkeletons label="Carregando anúncios" />
    </div>
  )
}
