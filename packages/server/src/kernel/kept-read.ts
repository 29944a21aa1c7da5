/**
 * Caches the result of `read` for `ms`, of its last key only. Concurrent calls share one read; a failed one is not
 * cached.
 */
export function keptRead<K, V>(ms: number, read: (key: K) => Promise<V>) {
  let kept: { key: K; until: number; value: Promise<V> } | undefined
  return {
    find(key: K): Promise<V> {
      const now = performance.now()
      if (kept !== undefined && kept.key === key && now < kept.until) return kept.value
      const mine = { key, until: now + ms, value: read(key) }
      kept = mine
      mine.value.catch(() => {
        if (kept === mine) kept = undefined
      })
      return mine.value
    },
    forget() {
      kept = undefined
    },
  }
}
