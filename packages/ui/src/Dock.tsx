import type { ReactNode } from 'react'

/** Bottom bar with the page's action on a phone; hidden where there is a side column. */
export function Dock({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="dock" role="region" aria-label={label}>
      <div className="dock__in">{children}</div>
    </div>
  )
}
