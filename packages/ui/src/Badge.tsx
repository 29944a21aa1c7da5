import type { ReactNode } from 'react'
import { cx } from './classes'

export type BadgeTone = 'grey' | 'blue' | 'green' | 'orange' | 'red' | 'brand' | 'super' | 'top' | 'new'

/** A status label; the text carries the meaning, the tone repeats it. */
export function Badge({ tone = 'grey', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={cx('badge', tone !== 'grey' && `badge--${tone}`)}>{children}</span>
}

export interface Promovido {
  superTop: boolean
  tipo: string | null
  novidade: boolean
}

/** Badges of a promotion: SUPER TOP or TOP, and NOVIDADE. */
export function PromoBadges({ superTop, tipo, novidade }: Promovido) {
  return (
    <>
      {superTop ? <Badge tone="super">SUPER TOP</Badge> : tipo === 'TOP' && <Badge tone="top">TOP</Badge>}
      {novidade && <Badge tone="new">NOVIDADE</Badge>}
    </>
  )
}
