import type { MouseEventHandler, ReactNode } from 'react'
import type { LinkComponent } from './AppLink'
import { cx } from './classes'
import { Icon, X } from './icons'

interface LinkParts {
  href: string
  link?: LinkComponent
}

interface Look {
  large?: boolean
  on?: boolean
  children: ReactNode
}

/** A keyword: a service, a body type, a place. */
export function Chip({ large, on, children }: Look) {
  return <span className={chipClass({ large, on })}>{children}</span>
}

/** A chip that is a link. */
export function ChipLink(props: Look & LinkParts & { onClick?: MouseEventHandler<HTMLAnchorElement> }) {
  const { large, on, children, href, link: Link = 'a', onClick } = props
  return (
    <Link className={chipClass({ large, on })} href={href} onClick={onClick}>
      {children}
    </Link>
  )
}

/** An applied filter; its link removes it. `label` is the filter's value. */
export function RemovableChip(props: LinkParts & { label: string }) {
  const { href, label, link: Link = 'a' } = props
  return (
    <Link className={chipClass({ large: true, on: true })} href={href}>
      <span className="sr">Remover filtro: </span>
      {label}
      <Icon of={X} small />
    </Link>
  )
}

/** Labels as a list of chips. */
export function Chips({ labels }: { labels: readonly string[] }) {
  return (
    <ul className="row">
      {labels.map((label) => (
        <li key={label}>
          <Chip large>{label}</Chip>
        </li>
      ))}
    </ul>
  )
}

function chipClass({ large, on }: Pick<Look, 'large' | 'on'>): string {
  return cx('chip', large && 'chip--lg', on && 'chip--on')
}
