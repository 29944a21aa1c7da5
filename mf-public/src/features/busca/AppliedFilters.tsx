import { href } from '@portal/platform'
import { RemovableChip } from '@portal/ui/Chip'
import { buttonClass } from '@portal/ui/classes'
import { useEffect, useRef, type MouseEvent } from 'react'
import { AppLink } from '../../lib/AppLink'
import styles from './Categoria.module.css'
import type { Applied } from './results'

/** The applied filters, each a link to the list without it. Its room is kept when there is none. */
export function AppliedFilters({ applied }: { applied: readonly Applied[] }) {
  const { group, onClick } = useFocusOnNext(applied)
  if (applied.length === 0) return <div className={styles.applied} />
  return (
    <div
      ref={group}
      className={`row ${styles.applied}`}
      role="group"
      aria-label="Filtros aplicados"
      onClick={onClick}
    >
      {applied.map(({ key, label, href: without }) => (
        <RemovableChip key={key} href={without} label={label} link={AppLink} />
      ))}
      <AppLink className={buttonClass({ kind: 'ghost', small: true })} href={href({ name: 'acompanhantes' })}>
        Limpar tudo
      </AppLink>
    </div>
  )
}

/** A chip takes itself away, and the focus with it: the chip that takes its place gets it, else the last one there is. */
function useFocusOnNext(applied: readonly Applied[]) {
  const group = useRef<HTMLDivElement>(null)
  const removed = useRef<{ index: number; of: number }>(undefined)
  useEffect(() => {
    const { index = 0, of } = removed.current ?? {}
    removed.current = undefined
    if (of !== applied.length + 1) return
    const links = group.current?.querySelectorAll('a') ?? []
    // The last link is 'Limpar tudo'.
    links[Math.min(index, applied.length - 1)]?.focus()
  }, [applied])
  const onClick = ({ target, currentTarget, defaultPrevented }: MouseEvent<HTMLDivElement>) => {
    const link = target instanceof Element ? target.closest('a') : null
    // Left to the browser: another tab shows it.
    if (link === null || !defaultPrevented) return
    const index = [...currentTarget.querySelectorAll('a')].indexOf(link)
    removed.current = { index, of: applied.length }
  }
  return { group, onClick }
}
