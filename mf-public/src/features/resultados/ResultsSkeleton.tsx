import { PanelSkeleton, SkeletonBar } from '@portal/ui/Skeleton'
import styles from './Resultados.module.css'

const LINES = [1, 2, 3, 4]

/** Skeleton of the results, with equal boxes and heights. */
export function ResultsSkeleton() {
  return (
    <div className="wrap">
      <h1>Resultados</h1>
      <div className={styles.filters}>
        <div className="cols">
          {LINES.map((line) => (
            <SkeletonBar key={line} height="4.5rem" />
          ))}
        </div>
        <SkeletonBar width="6rem" height="2.75rem" />
      </div>
      <div className={styles.count}>
        <SkeletonBar width="9rem" height="1.35rem" />
      </div>
      <div className={styles.list}>
        {LINES.map((line) => (
          <PanelSkeleton key={line} lines={4} label="Carregando anúncios" />
        ))}
      </div>
    </div>
  )
}
