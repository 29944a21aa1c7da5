import { Link } from '@portal/platform'
import type { AnchorHTMLAttributes } from 'react'

type AppLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  /** The step takes the place of this entry of the history. */
  replace?: boolean
}

/** The router's link with an anchor's attributes, which `ui` pieces take as `link`. */
export function AppLink({ href, ...rest }: AppLinkProps) {
  return <Link to={href} {...rest} />
}
