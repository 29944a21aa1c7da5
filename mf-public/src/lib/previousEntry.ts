/**
 * Whether the previous history entry is `href` (path with query); false where the browser does not expose it.
 */
export function cameFrom(href: string): boolean {
  if (typeof navigation === 'undefined') return false
  const index = navigation.currentEntry?.index ?? 0
  const url = navigation.entries()[index - 1]?.url
  return typeof url === 'string' && url === new URL(href, location.href).href
}
