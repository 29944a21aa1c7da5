import { createParser } from 'eventsource-parser'
import http from 'node:http'
import https from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { readChanged, TUDO, type Changed } from '../kernel/changed'
import type { Clock } from '../kernel/clock'
import { BEAT_MS, CHANGES_PATH } from '../kernel/http/internal-changes'
import type { InternalCalls } from '../kernel/http/internal-calls'

export interface ChangeSubscription {
  lastInTouch(): Date | undefined
  close(): Promise<void>
}

interface SubscriptionDeps {
  apiUrl: string
  internal: Pick<InternalCalls, 'sign'>
  clock: Clock
  onPublicChange: (changed: Changed) => void
}

const RETRY_MS = 500
const SILENT_MS = 3 * BEAT_MS

/**
 * Subscribes to public changes through the API, for a role without a database. A lost connection is reopened,
 * and counts as a change of everything, since notifications may have been missed.
 */
export function subscribeToChanges(deps: SubscriptionDeps): ChangeSubscription {
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

/**
 * Reads one connection until it ends or goes silent. Not `fetch`: once its request is garbage collected, the
 * abort signal no longer works.
 */
async function hearOnce(
  { apiUrl, internal, onPublicChange }: SubscriptionDeps,
  signal: AbortSignal,
  touch: () => void,
): Promise<void> {
  const address = new URL(apiUrl + CHANGES_PATH)
  const { get } = address.protocol === 'https:' ? https : http
  const headers = internal.sign('GET', CHANGES_PATH)
  const line = get(address, { headers, signal, agent: false, timeout: SILENT_MS })
  line.on('error', () => undefined).on('timeout', () => line.destroy())
  const response = await answerOf(line)
  if (response.statusCode !== 200) return void line.destroy()
  onPublicChange(TUDO)
  const parser = createParser({ onEvent: ({ data }) => onPublicChange(readChanged(data)) })
  for await (const text of response.setEncoding('utf8')) {
    parser.feed(String(text))
    touch()
  }
}

const answerOf = (line: http.ClientRequest): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => line.once('response', resolve).once('close', reject))
