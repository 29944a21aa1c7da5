import type { FastifyReply, FastifyRequest } from 'fastify'

/** Changes are pushed; polling catches missed ones, and keeps proxies from closing an idle connection. */
const SAFETY_MS = 15_000
/** Browsers reconnect automatically; a forgotten tab does not hold a connection forever. */
const LIFETIME_MS = 10 * 60_000

interface Situacao {
  status: string
  is_paid: boolean
}

export interface Fonte<S extends Situacao> {
  read: () => Promise<S | undefined>
  /** Subscribes to changes; returns an unsubscribe function. */
  subscribe: (wake: () => void) => () => void
  /** Called when the stream has ended, on either side. */
  onEnd: () => void
}

/**
 * Server-sent events: the current state and every change, until it is final, the client disconnects or the
 * lifetime ends.
 */
export function streamEventos<S extends Situacao>(
  request: FastifyRequest,
  reply: FastifyReply,
  { read, subscribe, onEnd }: Fonte<S>,
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
  const tell = async () => {
    const situacao = await read()
    if (!open) return
    if (situacao === undefined) return close()
    const text = JSON.stringify(situacao)
    raw.write(text === last ? ': \n\n' : `data: ${text}\n\n`)
    last = text
    if (situacao.status !== 'PENDING') close()
  }
  const wake = coalesced(() => tell().catch(close))
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

/**
 * Limits open streams per user; `enter` returns a function to leave, or undefined when the user has too many.
 */
export function streamLimit(max: number): (usuarioId: number) => (() => void) | undefined {
  const open = new Map<number, number>()
  return (usuarioId) => {
    const count = open.get(usuarioId) ?? 0
    if (count >= max) return undefined
    open.set(usuarioId, count + 1)
    return () => {
      const left = (open.get(usuarioId) ?? 1) - 1
      if (left === 0) open.delete(usuarioId)
      else open.set(usuarioId, left)
    }
  }
}
