import type { FastifyReply, FastifyRequest } from 'fastify'

/** Changes are pushed; polling catches missed ones, and keeps proxies from closing an idle connection. */
const SAFETY_MS = 15_000
/** Browsers reconnect automatically; a forgotten tab does not hold a connection forever. */
const LIFETIME_MS = 10 * 60_000

export interface EventSource<S> {
  /** The current state, sent as JSON when it has changed; undefined ends the stream. */
  read: () => Promise<S | undefined>
  /** Whether a state is the last one; absent: none is. */
  isFinal?: (state: S) => boolean
  /** Subscribes to changes; returns an unsubscribe function. */
  subscribe: (wake: () => void) => () => void
  /** Called when the stream has ended, on either side. */
  onEnd: () => void
}

/**
 * Server-sent events: the current state and every change, until it is final, the client disconnects or the
 * lifetime ends.
 */
export function streamEvents<S>(
  request: FastifyRequest,
  reply: FastifyReply,
  { read, isFinal = () => false, subscribe, onEnd }: EventSource<S>,
): void {
  reply.hijack()
  const { raw } = reply
  const { closing } = request.server
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // A keep-alive connection would delay draining.
    connection: 'close',
  })
  let last = ''
  let open = true
  const close = () => {
    if (!open) return
    open = false
    clearInterval(safety)
    clearTimeout(lifetime)
    unsubscribe()
    closing.removeEventListener('abort', close)
    raw.end()
    onEnd()
  }
  const send = async () => {
    const state = await read()
    if (!open) return
    if (state === undefined) return close()
    const text = JSON.stringify(state)
    raw.write(text === last ? ': \n\n' : `data: ${text}\n\n`)
    last = text
    if (isFinal(state)) close()
  }
  const wake = coalesced(() => send().catch(close))
  const unsubscribe = subscribe(wake)
  const safety = setInterval(wake, SAFETY_MS)
  const lifetime = setTimeout(close, LIFETIME_MS)
  raw.on('close', close)
  closing.addEventListener('abort', close)
  wake()
}

/**
 * Runs one call at a time; calls made during a run are merged into one further run, which sees the newest state.
 */
function coalesced(run: () => Promise<void>): () => void {
  let running = false
  let again = false
  return function ask() {
    if (running) {
      again = true
      return
    }
    running = true
    void run().finally(() => {
      running = false
      if (!again) return
      again = false
      ask()
    })
  }
}

/** Limits open streams per key; returns a function to leave, or undefined when the key has too many. */
export function streamLimit<K>(max: number): (key: K) => (() => void) | undefined {
  const open = new Map<K, number>()
  return (key) => {
    const count = open.get(key) ?? 0
    if (count >= max) return undefined
    open.set(key, count + 1)
    return () => {
      const left = (open.get(key) ?? 1) - 1
      if (left === 0) open.delete(key)
      else open.set(key, left)
    }
  }
}
