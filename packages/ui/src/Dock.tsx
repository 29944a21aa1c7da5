import type { ReactNode } from 'react'

/** The bar at the bottom of a phone's screen that holds the page's action; gone where there is a side column. */
export function Dock({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="dock" role="region" aria-label={label}>
      <div className="dock__in">{children}</div>
    </div>
  )
}
