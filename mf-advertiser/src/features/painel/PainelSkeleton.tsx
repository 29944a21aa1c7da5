import { SkeletonBar } from '@portal/ui/Skeleton'
import styles from './painel.module.css'

/**
 * Shown until the summary and the number of notes are known, because late notes would shift everything below.
 * As tall as the screen.
 */
export function PainelSkeleton() {
  return (
    <div className={styles['coming']} aria-busy="true">
      <span className="sr" role="status">
        Carregando o seu painel
      </span>
      <div className="panes" aria-hidden="true">
        <div>
          <SkeletonBar width="40%" height="1.2rem" />
          <SkeletonBar width="90%" height="2.4rem" />
          <SkeletonBar width="60%" height="1.2rem" />
        </div>
        <div>
          <SkeletonBar width="6rem" height="2.4rem" />
        </div>
        <div className="panes__lit" />
      </div>
      <SkeletonBar width="100%" height="20rem" />
    </div>
  )
}
