import type { AnchorHTMLAttributes, ComponentType } from 'react'

/** What a piece draws its links with: an anchor, or a router's link that takes the same attributes. */
export type LinkComponent = ComponentType<AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }> | 'a'
