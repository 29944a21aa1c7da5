import type { ReactNode } from 'react'
import styles from './ScreenHead.module.css'

/** The title of a screen with, at its right, what can be begun from it. */
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
  /** Under the title. */
  children?: ReactNode
}
