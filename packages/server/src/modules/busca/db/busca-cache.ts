import { LRUCache } from 'lru-cache'
import { LISTAS_TAG, lugarTag, touches, type Changed } from '../../../kernel/changed'
import type { Achados, Bairros, Consulta, Inicio } from '../ports/busca'
import type { Busca } from './busca'

/**
 * Longest delay until another process's change shows; own changes show immediately. With the 500 ms of the
 * page cache (ADR 8) it adds up to the promised second.
 */
const TTL_MS = 500
/** Maximum cached results: an expired one is only freed by a newer one, and each holds 90 KB. */
const MAX_PAGES = 100
/** The vocabulary changes slowly and is expensive to read. */
const VOCABULARIO_TTL_MS = 10 * 60_000

/** Caches pages of the public search for half a second. */
export function cacheBusca(busca: Busca): Busca {
  const pages = keep<Achados>()
  const homes = keep<Inicio>()
  const areas = keep<Bairros>()
  const words = keep<string[]>(VOCABULARIO_TTL_MS)
  return {
    search: (consulta) =>
      pages.find(JSON.stringify(consulta), () => busca.search(consulta), tagsOf(consulta)),
    inicio: (consulta) => homes.find(consulta.momentos, () => busca.inicio(consulta)),
    bairros: (lugar) => areas.find(JSON.stringify(lugar), () => busca.bairros(lugar), tagsOf(lugar)),
    medidas: (anuncioId) => busca.medidas(anuncioId),
    vocabulario: () => words.find('', () => busca.vocabulario()),
    forget(changed) {
      busca.forget(changed)
      pages.forget(changed)
      homes.forget(changed)
      areas.forget(changed)
    },
  }
}

function tagsOf({ categoria, estado, cidade }: Pick<Consulta, 'categoria' | 'estado' | 'cidade'>): string[] {
  return [categoria && estado && cidade ? lugarTag({ categoria, estado, cidade }) : LISTAS_TAG]
}

/** Caches results by key. A result read before a change and arriving after it is not cached. */
function keep<V extends object>(ttl = TTL_MS) {
  const known = new LRUCache<string, { value: V; tags: readonly string[] }>({ max: MAX_PAGES, ttl })
  const reading = new Set<{ tags: readonly string[]; current: boolean }>()
  return {
    async find(key: string, read: () => Promise<V>, tags: readonly string[] = [LISTAS_TAG]): Promise<V> {
      const kept = known.get(key)
      if (kept !== undefined) return kept.value
      const mine = { tags, current: true }
      reading.add(mine)
      const value = await read().finally(() => reading.delete(mine))
      if (mine.current) known.set(key, { value, tags })
      return value
    },
    forget(changed: Changed) {
      for (const mine of reading) if (touches(changed, mine.tags)) mine.current = false
      for (const [key, { tags }] of [...known.entries()]) if (touches(changed, tags)) known.delete(key)
    },
  }
}
