import { setTimeout as sleep } from 'node:timers/promises'
import { AJUSTES_TAG, isTudo, joinChanged, TUDO, type Changed } from '../changed'
import { gather } from '../gather'
import { httpPurger, type Purger } from './purge'

/** Changes in between are purged together. */
const EVERY_MS = 50
/** Past this a cache counts as away. */
const TIMEOUT_MS = 1_000
const RETRY_MS = 1_000
/** A web process that is notified late may send its old copy until then: purged once more. */
const AGAIN_MS = 1_000
/** Of more than this, the cache drops every page rather than test each for all of them. */
const MOST_TAGS = 100

export interface PurgeLog {
  error(fields: object, text: string): void
  info(fields: object, text: string): void
}

const tagsOf = (changed: Changed): Changed =>
  isTudo(changed) || changed.includes(AJUSTES_TAG) || changed.length > MOST_TAGS ? TUDO : changed

/**
 * Purges pages from caches in front at each public change (docs/adr/0119): what a killed process has left
 * arrives as a notice too, and `ALL_LISTS` when one may have been missed. Returns an unsubscribe function.
 */
export function purgePages(
  urls: readonly string[],
  { onPublicChange }: { onPublicChange(listener: (changed: Changed) => void): () => void },
  log: PurgeLog,
): () => void {
  const caches = urls.map((url) => followOne(httpPurger([url], TIMEOUT_MS), url, log))
  const purge = (changed: Changed) => caches.forEach((send) => send(changed))
  // What changed while nobody purged.
  purge(TUDO)
  return onPublicChange((changed) => {
    purge(changed)
    setTimeout(purge, AGAIN_MS, changed).unref()
  })
}

/** Purges one cache. While it is unreachable, changes are skipped; it is emptied once it responds again. */
function followOne(purger: Purger, cache: string, log: PurgeLog): (changed: Changed) => void {
  let isAway = false
  let returns = 0
  const sender = gather<Changed>((changes) => purger.purge(tagsOf(changes.reduce(joinChanged))), EVERY_MS)
  const isEmptied = () =>
    purger.purge(TUDO).then(
      () => true,
      () => false,
    )
  const onFailure = async (err: unknown) => {
    if (isAway) return
    isAway = true
    log.error({ err, cache }, 'a cache of pages is not purged; it is emptied when it answers')
    do await sleep(RETRY_MS, undefined, { ref: false })
    while (!(await isEmptied()))
    isAway = false
    returns += 1
    log.info({ cache }, 'a cache of pages is purged again')
  }
  return (changed) => {
    if (isAway) return
    const before = returns
    sender.add(changed).catch((error: unknown) => {
      // What was sent before the cache was emptied may time out after it.
      if (before === returns) return onFailure(error)
    })
  }
}
