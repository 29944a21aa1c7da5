import { Icon, type IconProps } from '@portal/ui/icons'
import type { ReactNode } from 'react'
import styles from './conta.module.css'

interface LinhaProps {
  icon: IconProps['of']
  title: ReactNode
  heading?: 'h2' | 'h3'
  action?: ReactNode
  children: ReactNode
}

/** One setting of the account: title, state and action. */
export function Linha({ icon, title, heading: Heading = 'h3', action, children }: LinhaProps) {
  return (
    <div className={styles['row']}>
      <span className={styles['icon']}>
        <Icon of={icon} />
      </span>
      <div className={styles['words']}>
        <Heading>{title}</Heading>
        <p className="hint">{children}</p>
      </div>
      {action}
    </div>
  )
}
