import { PanelSkeleton } from '@portal/ui/Skeleton'
import { lazy, Suspense, useRef } from 'react'
import { useNearViewport } from '../../lib/useNearViewport'
import styles from './creditos.module.css'

const MovimentacaoTabs = lazy(() => import('./MovimentacaoTabs'))

/** History and statement below the packages; their tables load when near the viewport. */
export function Movimentacao() {
  const box = useRef<HTMLElement>(null)
  const near = useNearViewport(box)
  return (
    <section ref={box} className={styles['history']} aria-label="Movimentação">
      {near && (
        <Suspense fallback={<PanelSkeleton lines={4} label="Carregando histórico de compras" />}>
          <MovimentacaoTabs />
        </Suspense>
      )}
    </section>
  )
}
