import { LRUCache } from 'lru-cache'
import { LISTAS_TAG, lugarTag, touches, type Changed } from '../../../kernel/changed'
import { later, MINUTE_MS } from '../../../kernel/clock'
import type { Achados, Bairros, Consulta, Inicio, Ordem } from '../ports/busca'
import type { Busca } from './busca'
import { isFunda } from './busca-plano'

/**
 * Longest delay until another process's change shows; own changes show immediately. With the 500 ms of the
 * page cache (ADR 8) it adds up to the promised second.
 */
const TTL_MS = 500
/** Maximum cached results: an expired one is only freed by a newer one, and each holds 90 KB. */
const MAX_PAGES = 100
/** As long as a page that did not just change (ADR 8): a lost notice leaves an order stale for no longer. */
const ORDEM_TTL_MS = 8_000
/** The vocabulary changes slowly and is expensive to read. */
const VOCABULARIO_TTL_MS = 10 * 60_000

/** Caches pages of the public search for half a second, and orders of places for their deep pages. */
export function cacheBusca(busca: Busca): Busca {
  const pages = keep<Achados>()
  const ordens = keep(ttlOfOrdem)
  const homes = keep<Inicio>()
  const areas = keep<Bairros>()
  const words = keep<string[]>(() => VOCABULARIO_TTL_MS)
  const ordem = (consulta: Consulta) =>
    ordens.find(lugarAgora(consulta), () => busca.ordem(consulta), tagsOf(consulta))
  return {
    search: (consulta) =>
      pages.find(
        JSON.stringify(consulta),
        async () => busca.search(consulta, isFunda(consulta) ? await ordem(consulta) : undefined),
        tagsOf(consulta),
      ),
    ordem,
    inicio: (consulta) => homes.find(consulta.momentos, () => busca.inicio(consulta)),
    bairros: (lugar) => areas.find(JSON.stringify(lugar), () => busca.bairros(lugar), tagsOf(lugar)),
    medidas: (anuncioId) => busca.medidas(anuncioId),
    vocabulario: () => words.find('', () => busca.vocabulario()),
    forget(changed) {
      busca.forget(changed)
      pages.forget(changed)
      ordens.forget(changed)
      homes.forget(changed)
      areas.forget(changed)
    },
  }
}

/** `agora` is a minute: no change may be due within it. */
function ttlOfOrdem({ mudaEm, agora }: Ordem): number {
  return mudaEm === null || mudaEm >= later(agora, MINUTE_MS) ? ORDEM_TTL_MS : TTL_MS
}

const lugarAgora = ({ categoria, estado, cidade, fatia, agora }: Consulta): string =>
  JSON.stringify([categoria, estado, cidade, fatia, agora])

function tagsOf({ categoria, estado, cidade }: Pick<Consulta, 'categoria' | 'estado' | 'cidade'>): string[] {
  return [categoria && estado && cidade ? lugarTag({ categoria, estado, cidade }) : LISTAS_TAG]
}

/** Caches results by key, each for `ttlOf`. A result read before a change and arriving after it is not cached. */
function keep<V extends object>(ttlOf: (value: V) => number = () => TTL_MS) {
  const known = new LRUCache<string, { value: V; tags: readonly string[] }>({ max: MAX_PAGES })
  const reading = new Set<{ tags: readonly string[]; current: boolean }>()
  return {
    async find(key: string, read: () => Promise<V>, tags: readonly string[] = [LISTAS_TAG]): Promise<V> {
      const kept = known.get(key)
      if (kept !== undefined) return kept.value
      const mine = { tags, current: true }
      reading.add(mine)
      const value = await read().finally(() => reading.delete(mine))
      if (mine.current) known.set(key, { value, tags }, { ttl: ttlOf(value) })
      return value
    },
    forget(changed: Changed) {
      for (const mine of reading) if (touches(changed, mine.tags)) mine.current = false
      for (const [key, { tags }] of [...known.entries()]) if (touches(changed, tags)) known.delete(key)
    },
  }
}
