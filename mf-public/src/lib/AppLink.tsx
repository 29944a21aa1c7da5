import { Link } from '@portal/platform'
import type { AnchorHTMLAttributes } from 'react'

/** The router's link with an anchor's attributes, which `ui` pieces take as `link`. */
export function AppLink({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return <Link to={href} {...rest} />
}
