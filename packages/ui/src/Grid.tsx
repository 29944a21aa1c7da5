import type { ReactNode } from 'react'

/** The grid of advert cards; each child is one card. */
export function Grid({ children }: { children: ReactNode }) {
  return <div className="grid">{children}</div>
}
