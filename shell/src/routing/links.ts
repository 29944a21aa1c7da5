import type { NavigateFn } from '@portal/platform'
import type { RouteTable } from './table'

function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.href === '' || link.hasAttribute('download')) return undefined
  return link.target === '' || link.target === '_self' ? link : undefined
}

/** React leaves its properties on each element that it has hydrated. */
const isHydrated = (link: HTMLAnchorElement) => Object.keys(link).some((key) => key.startsWith('__react'))

/**
 * Turns plain anchors to declared routes into client-side navigations; the browser handles all other links.
 * A static island is never hydrated: React stops its clicks at the root, so they are handled on their way down.
 */
export function followLinks(table: RouteTable, navigate: NavigateFn, target: Document): void {
  const follow = (event: MouseEvent) => {
    const link = linkOf(event)
    if (link === undefined || (event.eventPhase === Event.CAPTURING_PHASE && isHydrated(link))) return
    const url = new URL(link.href)
    if (url.origin !== target.location.origin || table.match(url.pathname) === undefined) return
    const samePage = url.pathname === target.location.pathname && url.search === target.location.search
    // The browser scrolls and focuses better for the skip link and other in-page anchors.
    if (samePage && url.hash !== '' && target.getElementById(url.hash.slice(1)) !== null) return
    event.preventDefault()
    navigate(url.pathname + url.search + url.hash)
  }
  target.addEventListener('click', follow)
  target.addEventListener('click', follow, true)
}
