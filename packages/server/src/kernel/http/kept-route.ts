import type { EndpointShape } from '@portal/api/endpoint'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { KeptAnswer } from '../kept-answer'
import type { HttpDeps } from './deps'
import { encodedText, encodingFor, type EncodedBody } from './encoded-body'
import { varyWithEncoding } from './json-encoding'
import { route, whiteList, type Context } from './route'

/** An endpoint whose answer is given again while nothing changes: checked, written and compressed once. */
export function keptRoute<E extends EndpointShape>(
  app: FastifyInstance,
  deps: HttpDeps,
  endpoint: E,
  find: (context: Context<E>) => Promise<KeptAnswer<z.input<E['response']>>>,
): void {
  route(app, deps, endpoint, async (context) => {
    const answer = await find(context)
    answer.text ??= encodedText(JSON.stringify(whiteList(endpoint, answer.data)))
    await sendText(context.reply.code(endpoint.status), answer.text)
    return 'sent'
  })
}

async function sendText(reply: FastifyReply, text: EncodedBody): Promise<void> {
  const { bytes, encoding } = await text.as(encodingFor(reply.request.headers['accept-encoding']))
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  varyWithEncoding(reply)
  void reply.type('application/json; charset=utf-8').send(bytes)
}
