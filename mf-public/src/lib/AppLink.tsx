import { Link } from '@portal/platform'
import type { AnchorHTMLAttributes } from 'react'

type AppLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  /** Replaces the current history entry. */
  replace?: boolean
}

/** The router's link with an anchor's attributes, for the `link` prop of `ui` components. */
export function AppLink({ href, ...rest }: AppLinkProps) {
  return <Link to={href} {...rest} />
}
