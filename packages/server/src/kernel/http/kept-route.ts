import type { EndpointShape, OutputOf } from '@portal/api/endpoint'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { KeptAnswer } from '../kept-answer'
import type { HttpDeps } from './deps'
import { cacheByProof } from './age-proof'
import { encodedText, encodingFor, type EncodedBody } from './encoded-body'
import { varyWithEncoding } from './json-encoding'
import { route, type Context } from './route'

export interface KeptRouteOptions<T> {
  /** Reduces the response for a caller without a proof of age (rule: idade/variante-segura). */
  safe: (data: T) => T
}

/**
 * An endpoint with a cached response: serialized and compressed once per variant, until the data changes. It
 * has no Dates, so that a hot response is not searched for them.
 */
export function keptRoute<E extends EndpointShape>(
  app: FastifyInstance,
  deps: HttpDeps,
  endpoint: E,
  find: (context: Context<E>) => Promise<KeptAnswer<OutputOf<E>>>,
  { safe }: KeptRouteOptions<OutputOf<E>>,
): void {
  // The schemas of `zod/mini` are not compiled by themselves: parsing 24 cards takes a third of the time.
  const response = z.compile(endpoint.response, { strict: true })
  const textOf = (data: OutputOf<E>) => encodedText(JSON.stringify(z.parse(response, data)))
  route(app, deps, endpoint, async (context) => {
    const answer = await find(context)
    const { proven, reply } = context
    if (deps.idade.demanded) cacheByProof(reply, { proven })
    const text = proven
      ? (answer.text ??= textOf(answer.data))
      : (answer.safeText ??= textOf(safe(answer.data)))
    await sendText(reply.code(endpoint.status), text)
    return 'sent'
  })
}

async function sendText(reply: FastifyReply, text: EncodedBody): Promise<void> {
  const { bytes, encoding } = await text.as(encodingFor(reply.request.headers['accept-encoding']))
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  varyWithEncoding(reply)
  void reply.type('application/json; charset=utf-8').send(bytes)
}
