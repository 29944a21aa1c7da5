import { useId, type ReactNode } from 'react'
import { cx } from './classes'

export interface PanelProps {
  title?: ReactNode
  /** Beside the title: a number, a small button. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A bordered section, named by its title. */
export function Panel({ title, aside, className, children }: PanelProps) {
  const id = useId()
  if (title === undefined) return <div className={cx('panel', className)}>{children}</div>
  return (
    <section className={cx('panel', className)} aria-labelledby={id}>
      <div className="panel__hd">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
