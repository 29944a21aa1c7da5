import type { FastifyReply, FastifyRequest } from 'fastify'

const POLL_MS = 1_000
const HEARTBEAT_MS = 15_000
/** Browsers come back by themselves; a forgotten tab does not hold a connection for ever. */
const LIFETIME_MS = 10 * 60_000

interface Situacao {
  status: string
  is_paid: boolean
}

/** Server-sent events: the state now, and every change of it, until it is final, the client leaves or time is up. */
export function streamEventos<S extends Situacao>(
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<S | undefined>,
): void {
  reply.hijack()
  const { raw } = reply
  const { closing } = request.server
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  let last = ''
  let sentAt = 0
  const startedAt = Date.now()
  const close = () => {
    clearInterval(timer)
    closing.removeEventListener('abort', close)
    raw.end()
  }
  const tick = async () => {
    const situacao = await read()
    if (situacao === undefined || Date.now() - startedAt > LIFETIME_MS) return close()
    const text = JSON.stringify(situacao)
    if (text !== last) raw.write(`data: ${text}\n\n`)
    else if (Date.now() - sentAt > HEARTBEAT_MS) raw.write(': \n\n')
    else return
    last = text
    sentAt = Date.now()
    if (situacao.status !== 'PENDING') close()
  }
  const run = () => void tick().catch(close)
  const timer = setInterval(run, POLL_MS)
  request.raw.on('close', close)
  closing.addEventListener('abort', close)
  run()
}
