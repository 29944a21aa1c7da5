import { href, useLocation } from '@portal/platform'
import { RemovableChip } from '@portal/ui/Chip'
import { buttonClass } from '@portal/ui/classes'
import { useEffect, useRef, type MouseEvent } from 'react'
import { AppLink } from '../../lib/AppLink'
import styles from './Categoria.module.css'
import type { Applied } from './listing'

/** The chip that was followed, until the list without it is on screen: another address may draw the screen anew. */
let removed: { address: string; index: number } | undefined

/** The applied filters, each a link to the list without it. Its room is kept when there is none. */
export function AppliedFilters({ applied }: { applied: readonly Applied[] }) {
  const { group, onClick } = useFocusOnNext()
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
function useFocusOnNext() {
  const { pathname, search } = useLocation()
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (removed?.address !== pathname + search) return
    const { index } = removed
    removed = undefined
    const links = group.current?.querySelectorAll('a') ?? []
    links[Math.min(index, links.length - 2)]?.focus()
  }, [pathname, search])
  const onClick = ({ target, currentTarget, defaultPrevented }: MouseEvent<HTMLDivElement>) => {
    const link = target instanceof Element ? target.closest('a') : null
    // Left to the browser: another tab shows it.
    if (link === null || !defaultPrevented) return
    const index = [...currentTarget.querySelectorAll('a')].indexOf(link)
    removed = { address: link.getAttribute('href') ?? '', index }
  }
  return { group, onClick }
}
