import { createParser } from 'eventsource-parser'
import type { Session } from './contract'

/** A stream of server-sent events, read with fetch, so that secrets travel in a header or body. */
export interface EventStream {
  url: string
  /** The session whose token is sent with GET; or the JSON body of a visitor's POST. */
  auth: { session: () => Session } | { body: object }
  /** Receives the parsed JSON of each `data:` block; invalid JSON is skipped. */
  onData: (data: unknown) => void
}

/** Initial delay before reopening an ended stream; doubles up to the maximum. */
const RETRY_MS = 1_000
const RETRY_MAX_MS = 30_000

/**
 * Reads a stream until aborted, reopening a broken one, as after a server restart. Failures are not reported,
 * because subscribers can also poll; a refused stream ends.
 */
export async function listenEvents(stream: EventStream, signal: AbortSignal): Promise<void> {
  for (let wait = RETRY_MS; !signal.aborted; wait = Math.min(wait * 2, RETRY_MAX_MS)) {
    const init = initOf(stream)
    if (init === undefined || (await readOnce(stream, init, signal)) === 'refused') return
    await pause(wait, signal)
  }
}

/** The same, closed while the tab is out of sight; the first event after its return is the current state. */
export function listenWhileVisible(stream: EventStream, signal: AbortSignal): void {
  let open: AbortController | undefined
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      open?.abort()
      open = undefined
    } else if (open === undefined) {
      open = new AbortController()
      void listenEvents(stream, open.signal)
    }
  }
  document.addEventListener('visibilitychange', follow)
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', follow)
    open?.abort()
  })
  follow()
}

/** Undefined once nobody is signed in. */
function initOf({ auth }: EventStream): RequestInit | undefined {
  const accept = 'text/event-stream'
  if ('body' in auth)
    return {
      method: 'POST',
      body: JSON.stringify(auth.body),
      headers: { accept, 'content-type': 'application/json' },
    }
  const current = auth.session()
  return current.signedIn ? { headers: { accept, authorization: `Bearer ${current.token}` } } : undefined
}

/** Resolves when the stream ends: broken and reopenable, or refused by the server. Never throws. */
async function readOnce(
  { url, onData }: EventStream,
  init: RequestInit,
  signal: AbortSignal,
): Promise<'broken' | 'refused'> {
  try {
    const response = await fetch(url, { ...init, signal, cache: 'no-store' })
    // 204 ends a stream for good, as for EventSource.
    if (response.status === 204 || (response.status >= 400 && response.status < 500)) return 'refused'
    if (!response.ok || response.body === null) return 'broken'
    const reader = response.body.getReader()
    const feed = createEventParser(onData)
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'broken'
      feed(decoder.decode(value, { stream: true }))
    }
  } catch {
    // Aborted, or the network failed.
    return 'broken'
  }
}

/** Accepts the stream in chunks of any size. */
export function createEventParser(onData: (data: unknown) => void): (chunk: string) => void {
  const parser = createParser({ onEvent: ({ data }) => emit(data, onData) })
  return (chunk) => parser.feed(chunk)
}

function emit(text: string, onData: (data: unknown) => void): void {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return
  }
  onData(data)
}

/** Waits for a delay; resolves early when aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
