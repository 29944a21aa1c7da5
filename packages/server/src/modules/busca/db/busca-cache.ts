import { LRUCache } from 'lru-cache'
import type { Achados, Busca } from '../ports/busca'

/**
 * Changes made by another process show after this at the latest; our own show at once. With the half second of the
 * pages made of it (ADR 8) that is the second which is promised.
 */
const TTL_MS = 500
const MAX_PAGES = 2_000

export interface BuscaCache extends Busca {
  /** Call it after a change of a listing is committed. */
  clear(): void
}

/** Pages of the public search, kept for half a second. What was read before a change and arrives after it is not kept. */
export function cacheBusca(busca: Busca): BuscaCache {
  const pages = new LRUCache<string, Achados>({ max: MAX_PAGES, ttl: TTL_MS })
  let generation = 0
  return {
    async search(consulta) {
      const key = JSON.stringify(consulta)
      const known = pages.get(key)
      if (known !== undefined) return known
      const started = generation
      const achados = await busca.search(consulta)
      if (started === generation) pages.set(key, achados)
      return achados
    },
    clear() {
      generation += 1
      pages.clear()
    },
  }
}
