import type { ReactNode } from 'react'
import { cx } from './classes'
import { CircleCheck, CircleX, Icon, Info, TriangleAlert, type IconProps } from './icons'

export type NoteKind = 'info' | 'success' | 'warning' | 'danger'

const ICONS: Record<NoteKind, IconProps['of']> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleX,
}

export interface NoteProps {
  kind?: NoteKind
  icon?: IconProps['of']
  /** `alert` for a new failure, `status` for a change; none for static content. */
  role?: 'alert' | 'status'
  /** At most two small buttons. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** An inline message: blue information, green success, orange warning, red failure. */
export function Note({ kind = 'info', icon, role, action, className, children }: NoteProps) {
  return (
    <div className={cx('note', kind !== 'info' && `note--${kind}`, className)} role={role}>
      <Icon of={icon ?? ICONS[kind]} />
      <div>{children}</div>
      {action}
    </div>
  )
}
