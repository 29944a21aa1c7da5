/** The listing that the visitor last looked at in this tab, so that an advert can lead back to it. */
export interface LastListing {
  /** Path with query. */
  href: string
  title: string
}

const KEY = 'mf-public:ultima-listagem'

/** Remembers a listing for this tab; where storage is refused, nothing happens. */
export function rememberListing(listing: LastListing): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(listing))
  } catch {
    // Storage may be switched off or full: the advert then leads to its own category and city.
  }
}

/** The remembered listing of this tab; undefined when there is none or it cannot be read. */
export function recallListing(): LastListing | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isListing(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function isListing(value: unknown): value is LastListing {
  if (typeof value !== 'object' || value === null || !('href' in value) || !('title' in value)) return false
  // Only a path of our own: nothing stored may lead off the site.
  return typeof value.href === 'string' && /^\/(?!\/)/.test(value.href) && typeof value.title === 'string'
}
