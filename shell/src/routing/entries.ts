/** The history of this tab, as far as it is ours: which entry is on screen, and where each was scrolled to. */
interface Entry {
  key: string
  /** Position in this tab's history of the site; 0 is the entry page. */
  index: number
  /** Where the page was scrolled to when it was left by a step forward, or unloaded. */
  y: number
}

function entryOf(state: unknown): Entry | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { key, index, y }: { key?: unknown; index?: unknown; y?: unknown } = state
  return typeof key === 'string' && typeof index === 'number' && typeof y === 'number'
    ? { key, index, y }
    : undefined
}

export function createEntries(page: Window) {
  let keys = 0
  const newKey = (): string => `${Date.now().toString(36)}-${(keys += 1)}`
  /** An entry that was left by the back button can be written to no more: its offset is kept here. */
  const left = new Map<string, number>()
  let entry = entryOf(page.history.state) ?? { key: newKey(), index: 0, y: 0 }
  page.history.replaceState(entry, '')

  function remember(): void {
    entry = { ...entry, y: page.scrollY }
    page.history.replaceState(entry, '')
  }

  return {
    key: () => entry.key,
    isFirst: () => entry.index === 0,
    /** Where the entry on screen is to be scrolled to when it is come back to. */
    offset: () => entry.y,
    remember,
    push(url: URL) {
      remember()
      entry = { key: newKey(), index: entry.index + 1, y: 0 }
      page.history.pushState(entry, '', url)
    },
    replace(url: URL) {
      page.history.replaceState(entry, '', url)
    },
    /**
     * The entry has changed already, the page has not. False for an entry that the browser made for a fragment of the
     * page: a step forward, which is ours from now on.
     */
    arrive(state: unknown): boolean {
      const known = entryOf(state)
      if (known === undefined) {
        entry = { key: newKey(), index: entry.index + 1, y: page.scrollY }
        page.history.replaceState(entry, '')
        return false
      }
      left.set(entry.key, page.scrollY)
      entry = { ...known, y: left.get(known.key) ?? known.y }
      return true
    },
  }
}
