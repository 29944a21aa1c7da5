import { createParser } from 'eventsource-parser'
import { setTimeout as sleep } from 'node:timers/promises'
import { readChanged, type Changed } from '../kernel/changed'
import type { Clock } from '../kernel/clock'
import { BEAT_MS, CHANGES_PATH } from '../kernel/http/internal-changes'
import type { InternalCalls } from '../kernel/http/internal-calls'

export interface Hearing {
  lastInTouch(): Date | undefined
  close(): Promise<void>
}

interface HearDeps {
  apiUrl: string
  internal: Pick<InternalCalls, 'sign'>
  clock: Clock
  onPublicChange: (changed: Changed) => void
}

const RETRY_MS = 500
const SILENT_MS = 3 * BEAT_MS

/**
 * Hears of public changes through the API, for a role that has no database. A line that is lost is opened again; since
 * a change may have been missed meanwhile, anything may have changed.
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
    onPublicChange('tudo')
    const parser = createParser({ onEvent: ({ data }) => onPublicChange(readChanged(data)) })
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      clearTimeout(timer)
      timer = setTimeout(() => silent.abort(), SILENT_MS)
      parser.feed(text)
      touch()
    }
  } finally {
    clearTimeout(timer)
  }
}
