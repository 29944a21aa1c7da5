import { Panel } from '@portal/ui/Panel'
import type { ReactNode } from 'react'
import styles from './EntryPanel.module.css'

/** Narrow panel of the screens before sign-in: one form, one action. */
export function EntryPanel({ title, intro, children, footer }: EntryPanelProps) {
  return (
    <div className={`wrap ${styles['entry'] ?? ''}`}>
      <Panel>
        <div className={styles['head']}>
          <h1>{title}</h1>
          {intro !== undefined && <p className="muted">{intro}</p>}
        </div>
        {children}
      </Panel>
      {footer !== undefined && <p className={styles['foot']}>{footer}</p>}
    </div>
  )
}

interface EntryPanelProps {
  title: string
  intro?: ReactNode
  children?: ReactNode
  /** Link to the neighbouring screen, below the panel. */
  footer?: ReactNode
}
