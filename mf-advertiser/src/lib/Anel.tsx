import { cx } from '@portal/ui/classes'
import type { CSSProperties, ReactNode } from 'react'

interface AnelProps {
  /** Share of the time that is left, 0 to 1. */
  parte: number
  role: 'timer' | 'img'
  label: string
  className?: string | false | undefined
  children: ReactNode
}

/** A countdown as a ring around its figure. */
export function Anel({ parte, role, label, className, children }: AnelProps) {
  return (
    <div
      className={cx('ring', className)}
      role={role}
      aria-label={label}
      style={{ '--p': Math.min(1, parte) } as CSSProperties}
    >
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="15.915" pathLength="100" />
        <circle cx="20" cy="20" r="15.915" pathLength="100" />
      </svg>
      <b aria-hidden="true">{children}</b>
    </div>
  )
}
