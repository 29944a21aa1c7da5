import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../kernel/clock'
import { BEAT, BEAT_MS, CHANGES_PATH } from '../kernel/http/internal-changes'
import type { InternalCalls } from '../kernel/http/internal-calls'

export interface Hearing {
  lastInTouch(): Date | undefined
  close(): Promise<void>
}

interface HearDeps {
  apiUrl: string
  internal: Pick<InternalCalls, 'sign'>
  clock: Clock
  onPublicChange: () => void
}

const RETRY_MS = 500
const SILENT_MS = 3 * BEAT_MS

/**
 * Hears of public changes through the API, for a role that has no database. A line that is lost is opened again; since
 * a change may have been missed meanwhile, it counts as one.
 */
export function hearChanges(deps: HearDeps): Hearing {
  const closing = new AbortController()
  let heardAt: Date | undefined
  const touch = () => void (heardAt = deps.clock())
  const follow = async () => {
    while (!closing.signal.aborted) {
      await hearOnce(deps, closing.signal, touch).catch(() => undefined)
      await sleep(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const done = follow()
  return {
    lastInTouch: () => heardAt,
    close: () => {
      closing.abort()
      return done
    },
  }
}

/** One line, until it ends or falls silent. */
async function hearOnce(
  { apiUrl, internal, onPublicChange }: HearDeps,
  closing: AbortSignal,
  touch: () => void,
): Promise<void> {
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), SILENT_MS)
  try {
    const response = await fetch(apiUrl + CHANGES_PATH, {
      headers: internal.sign('GET', CHANGES_PATH),
      signal: AbortSignal.any([closing, silent.signal]),
      redirect: 'error',
    })
    if (!response.ok || response.body === null) return void (await response.body?.cancel())
    let first = true
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      clearTimeout(timer)
      timer = setTimeout(() => silent.abort(), SILENT_MS)
      // A beat that came in two parts counts as a change too.
      if (first || text.replaceAll(BEAT, '') !== '') onPublicChange()
      first = false
      touch()
    }
  } finally {
    clearTimeout(timer)
  }
}
