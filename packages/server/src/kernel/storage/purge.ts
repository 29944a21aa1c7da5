import { z } from 'zod'
import type { JobHandler } from '../jobs/ports'

/** Purges what carries one of the tags from caches in front of the portal. Rejects when one did not confirm. */
export interface Purger {
  purge(tags: readonly string[]): Promise<void>
}

const TIMEOUT_MS = 5_000

/** Names what a response shows, or what is purged, in the header of each kind of cache. */
export const tagHeaders = (tags: readonly string[]) => ({
  'cache-tag': tags.join(),
  'surrogate-key': tags.join(' '),
  xkey: tags.join(' '),
})

/** Sends `PURGE /` with the tags to each URL (as in `deploy/varnish/portal.vcl`); with none it does nothing. */
export function httpPurger(urls: readonly string[], timeoutMs = TIMEOUT_MS): Purger {
  const send = async (url: string, tags: readonly string[]) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const headers = tagHeaders(tags)
    const response = await fetch(new URL('/', url), { method: 'PURGE', headers, redirect: 'error', signal })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the cache returned ${response.status} to a purge`)
  }
  return {
    async purge(tags) {
      await Promise.all(urls.map((url) => send(url, tags)))
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
    run: (dados) => purger.purge([dadosSchema.parse(dados).path]),
  }
}
