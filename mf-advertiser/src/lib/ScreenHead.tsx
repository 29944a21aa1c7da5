import type { ReactNode } from 'react'
import styles from './ScreenHead.module.css'

/** Title of a screen, with its main action at the right. */
export function ScreenHead({ title, action, children }: ScreenHeadProps) {
  return (
    <div className={styles['head']}>
      <div>
        <h1>{title}</h1>
        {children}
      </div>
      {action}
    </div>
  )
}

interface ScreenHeadProps {
  title: ReactNode
  action?: ReactNode
  /** Shown below the title. */
  children?: ReactNode
}
