export interface Gatherer<Item> {
  /** Resolves once the item is written with its batch. */
  add(item: Item): Promise<void>
  /** Writes what is waiting now; resolves when nothing is being written, also after a failure. */
  flush(): Promise<void>
}

/** Gathers items for `everyMs` and writes them together, one batch at a time. */
export function gather<Item>(
  write: (items: readonly Item[]) => Promise<void>,
  everyMs: number,
): Gatherer<Item> {
  let waiting: Item[] = []
  let batch: { written: Promise<void>; due: () => void } | undefined
  let last: Promise<unknown> = Promise.resolve()

  const begin = () => {
    let due = (): void => undefined
    const isDue = new Promise<void>((resolve) => (due = resolve))
    const timer = setTimeout(due, everyMs)
    timer.unref()
    const written = Promise.all([isDue, last]).then(() => {
      clearTimeout(timer)
      const items = waiting
      waiting = []
      batch = undefined
      return write(items)
    })
    last = written.catch(() => undefined)
    return { written, due }
  }
  return {
    add(item) {
      waiting.push(item)
      batch ??= begin()
      return batch.written
    },
    async flush() {
      batch?.due()
      await last
    },
  }
}
