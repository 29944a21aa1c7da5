/** Tracks the tab's history entries within this site: the current one, and each one's scroll offset. */
interface Entry {
  key: string
  /** Position in this tab's history of the site; 0 is the entry page. */
  index: number
  /** Scroll offset when it was left by a forward navigation, or unloaded. */
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
  /** Offsets of entries left by the back button, whose history state can no longer be written. */
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
    /** Scroll offset to restore for the current entry. */
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
     * Handles a history entry that has changed before the page did. Returns false for an entry created by the
     * browser for a fragment, which is adopted as a forward step.
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
