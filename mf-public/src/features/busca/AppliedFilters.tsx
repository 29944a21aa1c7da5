import { href } from '@portal/platform'
import { RemovableChip } from '@portal/ui/Chip'
import { buttonClass } from '@portal/ui/classes'
import { useEffect, useRef, type MouseEvent } from 'react'
import { AppLink } from '../../lib/AppLink'
import styles from './Categoria.module.css'
import type { Applied } from './results'

/** Applied filters, each a link to the list without it. Reserves its space when empty. */
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

/** Removing a chip drops the focus; move it to the next chip, else to the last. */
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
    // Not handled client-side, for example opened in another tab.
    if (link === null || !defaultPrevented) return
    const index = [...currentTarget.querySelectorAll('a')].indexOf(link)
    removed.current = { index, of: applied.length }
  }
  return { group, onClick }
}
