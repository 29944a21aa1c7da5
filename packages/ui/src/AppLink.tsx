import type { AnchorHTMLAttributes, ComponentType } from 'react'

/** Component used for links: an anchor, or a router link with the same attributes. */
export type LinkComponent = ComponentType<AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }> | 'a'
