import { PAGINAS_VISIVEIS } from '@portal/domain/limites'
import type { LinkComponent } from './AppLink'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, Icon } from './icons'

/** Page numbers around `page`, within 1 to `last`. */
export function pageWindow(page: number, last: number, shown = PAGINAS_VISIVEIS): number[] {
  const count = Math.min(shown, last)
  const half = Math.floor(shown / 2)
  const first = Math.max(1, Math.min(page - half, last - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}

export interface PaginationProps {
  page: number
  /** Last page known to exist. */
  last: number
  hrefOf: (page: number) => string
  link?: LinkComponent
}

/** Links to the pages of a list; renders nothing for a single page. */
export function Pagination({ page, last, hrefOf, link: Link = 'a' }: PaginationProps) {
  if (last <= 1 && page <= 1) return null
  const shown = pageWindow(page, last)
  const ends = last > shown.length
  return (
    <nav className="pages" aria-label="Páginas">
      {ends && (
        <Arrow
          to={page > 1 ? hrefOf(1) : undefined}
          label="Primeira página"
          icon={ChevronsLeft}
          link={Link}
        />
      )}
      <Arrow
        to={page > 1 ? hrefOf(page - 1) : undefined}
        label="Página anterior"
        icon={ChevronLeft}
        link={Link}
      />
      {shown.map((number) => (
        <Link
          key={number}
          href={hrefOf(number)}
          aria-label={`Página ${number}`}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </Link>
      ))}
      <Arrow
        to={page < last ? hrefOf(page + 1) : undefined}
        label="Próxima página"
        icon={ChevronRight}
        link={Link}
      />
      {ends && (
        <Arrow
          to={page < last ? hrefOf(last) : undefined}
          label="Última página"
          icon={ChevronsRight}
          link={Link}
        />
      )}
    </nav>
  )
}

interface ArrowProps {
  to: string | undefined
  label: string
  icon: typeof ChevronLeft
  link: LinkComponent
}

function Arrow({ to, label, icon, link: Link }: ArrowProps) {
  if (to === undefined) {
    return (
      <span aria-hidden="true">
        <Icon of={icon} />
      </span>
    )
  }
  return (
    <Link href={to} aria-label={label}>
      <Icon of={icon} />
    </Link>
  )
}
