import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { writeChanged, type Changed } from '../changed'
import type { Clock } from '../clock'
import { fail } from '../failure'
import { sendFailure } from './errors'
import type { InternalCalls } from './internal-calls'

/** Path at which a role without a database subscribes to public changes. */
export const CHANGES_PATH = '/api/interno/mudancas'
/** Interval of heartbeats; a subscriber treats longer silence as a lost connection. */
export const BEAT_MS = 2_000
/** Two pings of the LISTEN connection (`kernel/db/changes.ts`) without a reply. */
const SILENT_MS = 11_000
/** Heartbeat: no change was missed. */
const BEAT = ': ok\n\n'

interface ChangesDeps {
  onPublicChange: (listener: (changed: Changed) => void) => () => void
  /** Last time this process's own change subscription was healthy. */
  lastInTouch: () => Date | undefined
  internal: Pick<InternalCalls, 'isSigned'>
  clock: Clock
}

/** GET /api/interno/mudancas: event stream for the portal's own roles; 404 for other callers. */
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
    // A keep-alive connection would delay draining.
    connection: 'close',
  })
  /**
   * No heartbeat while this process's own subscription is unhealthy, so that subscribers do not rely on it.
   */
  const beat = () => {
    const lastContact = lastInTouch()
    if (lastContact !== undefined && clock().getTime() - lastContact.getTime() < SILENT_MS) raw.write(BEAT)
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
