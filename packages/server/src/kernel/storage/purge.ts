import { z } from 'zod'
import type { JobHandler } from '../jobs/ports'

/** Tells caches in front of the portal that nobody may have a picture any more. Rejects when one did not hear it. */
export interface Purger {
  purge(path: string): Promise<void>
}

/** Names the picture in every answer that shows it, whatever width was asked for. */
export const PURGE_KEY = 'surrogate-key'
const TIMEOUT_MS = 5_000

/** `PURGE /storage/<path>` with the key, to each of these (`deploy/varnish/portal.vcl`); none: there is no cache to tell. */
export function httpPurger(urls: readonly string[]): Purger {
  return {
    async purge(path) {
      for (const url of urls) {
        const address = new URL(`/storage/${encodeURIComponent(path)}`, url)
        const signal = AbortSignal.timeout(TIMEOUT_MS)
        const response = await fetch(address, { method: 'PURGE', headers: { [PURGE_KEY]: path }, signal })
        await response.body?.cancel()
        if (!response.ok) throw new Error(`the cache answered ${response.status} to a purge`)
      }
    },
  }
}

const dadosSchema = z.object({ path: z.string() })

/** Written by the database whenever a row hides a picture (migration 016). Purging twice does no harm. */
export function purgarJob({ purger }: { purger: Purger }): JobHandler {
  return {
    kind: 'external',
    classe: 'rapido',
    tipo: 'purgar',
    run: (dados) => purger.purge(dadosSchema.parse(dados).path),
  }
}
