import type { FastifyInstance, FastifyReply } from 'fastify'
import { encodedOnce, encodingFor, WORTH_ENCODING } from './encoded-body'

/**
 * Compresses every JSON answer that is worth it. Answers that are kept come as bytes, compressed already. A secret beside
 * what a stranger chose (BREACH) needs a browser that sends its session by itself: ours is a header.
 */
export function encodeJson(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_ENCODING || !isJson(reply)) return payload
    varyWithEncoding(reply)
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === 'identity') return payload
    void reply.removeHeader('content-length').header('content-encoding', encoding)
    return encodedOnce(payload, encoding)
  })
}

function isJson(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('application/json')
}

/** An answer for other origins varies with these too. */
export function varyWithEncoding(reply: FastifyReply): void {
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter((part) => part !== undefined)
  void reply.header('vary', vary.join(', '))
}
