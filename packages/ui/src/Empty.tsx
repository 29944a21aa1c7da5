import type { ReactNode } from 'react'

export interface EmptyProps {
  /** What happened; a text of `domain`. */
  title: string
  heading?: 'h1' | 'h2' | 'h3'
  /** What to do next. */
  children?: ReactNode
  /** At most two buttons. */
  actions?: ReactNode
  role?: 'status' | 'alert'
}

/** Empty state with the pane drawing. */
export function Empty({ title, heading: Heading = 'h2', children, actions, role = 'status' }: EmptyProps) {
  return (
    <div className="empty" role={role}>
      <svg
        className="empty__art"
        viewBox="0 0 112 88"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        aria-hidden="true"
      >
        <rect x="8" y="4" width="44" height="80" rx="7" />
        <rect x="62" y="4" width="42" height="34" rx="7" />
        <rect x="62" y="48" width="42" height="36" rx="7" strokeDasharray="5 6" />
      </svg>
      <Heading>{title}</Heading>
      {children}
      {actions !== undefined && <div className="row row--center">{actions}</div>}
    </div>
  )
}
