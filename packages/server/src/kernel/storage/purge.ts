import { z } from 'zod'
import type { JobHandler } from '../jobs/ports'

/** Purges a picture from caches in front of the portal. Rejects when one did not confirm. */
export interface Purger {
  purge(path: string): Promise<void>
}

/** Header that names the picture in responses of every width. */
export const PURGE_KEY = 'surrogate-key'
const TIMEOUT_MS = 5_000

/**
 * Sends `PURGE /storage/<path>` with the key to each URL (as in `packages/server/test/purged-cache.vcl`); with none it does
 * nothing.
 */
export function httpPurger(urls: readonly string[]): Purger {
  return {
    async purge(path) {
      for (const url of urls) {
        const address = new URL(`/storage/${encodeURIComponent(path)}`, url)
        const signal = AbortSignal.timeout(TIMEOUT_MS)
        const response = await fetch(address, {
          method: 'PURGE',
          headers: { [PURGE_KEY]: path },
          redirect: 'error',
          signal,
        })
        await response.body?.cancel()
        if (!response.ok) throw new Error(`the cache returned ${response.status} to a purge`)
      }
    },
  }
}

const dadosSchema = z.object({ path: z.string() })

/** Enqueued by the database whenever a row hides a picture (migration 016). Idempotent. */
export function purgarJob({ purger }: { purger: Purger }): JobHandler {
  return {
    kind: 'external',
    classe: 'rapido',
    tipo: 'purgar',
    run: (dados) => purger.purge(dadosSchema.parse(dados).path),
  }
}
