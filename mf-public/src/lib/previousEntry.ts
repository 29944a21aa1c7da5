/** Whether the entry before this one in the tab's history is at `href` (path with query); false where no browser tells. */
export function cameFrom(href: string): boolean {
  if (typeof navigation === 'undefined') return false
  const index = navigation.currentEntry?.index ?? 0
  const url = navigation.entries()[index - 1]?.url
  return typeof url === 'string' && url === new URL(href, location.href).href
}
