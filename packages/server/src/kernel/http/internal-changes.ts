import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { writeChanged, type Changed } from '../changed'
import type { Clock } from '../clock'
import { fail } from '../failure'
import { sendFailure } from './errors'
import type { InternalCalls } from './internal-calls'

/** Where a role without a database hears of what the public sees. */
export const CHANGES_PATH = '/api/interno/mudancas'
/** A listener that hears nothing for longer takes the line for dead. */
export const BEAT_MS = 2_000
/** Two questions of the LISTEN connection (`kernel/db/changes.ts`) without an answer. */
const DEAF_MS = 11_000
/** Says that no change was missed. */
const BEAT = ': ok\n\n'

interface ChangesDeps {
  onPublicChange: (listener: (changed: Changed) => void) => () => void
  /** When this process itself was last sure to hear of every change. */
  lastInTouch: () => Date | undefined
  internal: Pick<InternalCalls, 'isSigned'>
  clock: Clock
}

/** GET /api/interno/mudancas: a stream of the portal's own roles; to others there is no such address. */
export function internalChanges(deps: ChangesDeps): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.get(CHANGES_PATH, { schema: { hide: true } }, (request, reply) => {
      if (!deps.internal.isSigned(request)) return sendFailure(reply, fail('NAO_ENCONTRADO'))
      reply.hijack()
      stream(reply.raw, app.closing, deps)
      return undefined
    })
  }
}

function stream(
  raw: ServerResponse,
  closing: AbortSignal,
  { onPublicChange, lastInTouch, clock }: ChangesDeps,
): void {
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // A process that drains would wait for a line that is kept for the next call.
    connection: 'close',
  })
  /** Who is deaf itself lets nobody believe that nothing changed. */
  const beat = () => {
    const heard = lastInTouch()
    if (heard !== undefined && clock().getTime() - heard.getTime() < DEAF_MS) raw.write(BEAT)
  }
  const unsubscribe = onPublicChange((changed) => void raw.write(`data: ${writeChanged(changed)}\n\n`))
  const timer = setInterval(beat, BEAT_MS)
  const close = () => {
    clearInterval(timer)
    unsubscribe()
    closing.removeEventListener('abort', close)
    raw.end()
  }
  raw.on('close', close)
  closing.addEventListener('abort', close)
  beat()
}
