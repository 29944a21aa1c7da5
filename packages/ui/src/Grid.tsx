import type { ReactNode } from 'react'
import { cx } from './classes'

/** The grid of advert cards. While `busy` the old cards stay, dimmed, until the new ones are there. */
export function Grid({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <div className={cx('grid', busy && 'busy')} aria-busy={busy || undefined}>
      {children}
    </div>
  )
}
