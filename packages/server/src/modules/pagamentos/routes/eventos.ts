import type { FastifyReply, FastifyRequest } from 'fastify'

/** A change is pushed; this finds what was missed, and keeps proxies from closing a quiet connection. */
const SAFETY_MS = 15_000
/** Browsers come back by themselves; a forgotten tab does not hold a connection for ever. */
const LIFETIME_MS = 10 * 60_000

interface Situacao {
  status: string
  is_paid: boolean
}

export interface Fonte<S extends Situacao> {
  read: () => Promise<S | undefined>
  /** Calls `wake` when there may be news; answers how to stop. */
  subscribe: (wake: () => void) => () => void
  /** The stream is over, whoever ended it. */
  onEnd: () => void
}

/** Server-sent events: the state now, and every change of it, until it is final, the client leaves or time is up. */
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
    // A process that drains would wait for a line that is kept for the next call.
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

/** One run at a time; whatever is asked meanwhile is one more run afterwards, which sees the newest state. */
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

/** Counts open streams by user; `enter` answers how to leave, or undefined where the user has too many. */
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
