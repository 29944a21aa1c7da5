import { LRUCache } from 'lru-cache'
import type { Achados, Busca, Inicio } from '../ports/busca'

/**
 * Changes made by another process show after this at the latest; our own show at once. With the half second of the
 * pages made of it (ADR 8) that is the second which is promised.
 */
const TTL_MS = 500
const MAX_PAGES = 2_000
/** Words change slowly, and reading them costs. */
const VOCABULARIO_TTL_MS = 10 * 60_000

export interface BuscaCache extends Busca {
  /** Call it after a change of a listing is committed. */
  clear(): void
}

/** Pages of the public search, kept for half a second. */
export function cacheBusca(busca: Busca): BuscaCache {
  const pages = keep<Achados>()
  const homes = keep<Inicio>()
  const words = keep<readonly string[]>(VOCABULARIO_TTL_MS)
  return {
    search: (consulta) => pages.find(JSON.stringify(consulta), () => busca.search(consulta)),
    inicio: (consulta) => homes.find(consulta.momentos, () => busca.inicio(consulta)),
    vocabulario: () => words.find('', () => busca.vocabulario()),
    clear() {
      pages.clear()
      homes.clear()
    },
  }
}

/** Answers by key. What was read before a change and arrives after it is not kept. */
function keep<V extends object>(ttl = TTL_MS) {
  const known = new LRUCache<string, V>({ max: MAX_PAGES, ttl })
  let generation = 0
  return {
    async find(key: string, read: () => Promise<V>): Promise<V> {
      const kept = known.get(key)
      if (kept !== undefined) return kept
      const started = generation
      const value = await read()
      if (started === generation) known.set(key, value)
      return value
    },
    clear() {
      generation += 1
      known.clear()
    },
  }
}
